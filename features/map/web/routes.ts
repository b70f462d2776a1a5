/** Routes of the map feature's screens. */
import { lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { addresses } from '../domain/addresses.ts';

export const routes = defineRoutes(addresses, {
  '/map': { Screen: lazy(() => import('./map-screen.tsx')) },
  '/nearby': { Screen: lazy(() => import('./nearby-screen.tsx')) },
});
