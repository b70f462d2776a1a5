/** Routes of the map feature's screens. */
import { lazy } from 'react';
import { MapPin } from 'lucide-react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';
import { mapTabFlag } from '../domain/map-tab-flag.ts';
import { nearbyTabFlag } from '../domain/nearby-tab-flag.ts';

/** Screens of the map feature, by URL path pattern. */
export const routes = defineRoutes(screenAddresses, {
  '/map': {
    Screen: lazy(() => import('./map-screen.tsx')),
    layout: 'window',
    flag: mapTabFlag.key,
    navigation: { row: 'second', order: 5, icon: MapPin },
  },
  '/nearby': { Screen: lazy(() => import('./nearby-screen.tsx')), flag: nearbyTabFlag.key },
});
