/** Route of the sandbox screen, which suggests places. */
import { lazy } from 'react';
import { FlaskConical } from 'lucide-react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';

/** Screens of the sandbox feature, by URL path pattern. */
export const routes = defineRoutes(screenAddresses, {
  '/sandbox': {
    Screen: lazy(() => import('./sandbox-screen.tsx')),
    navigation: { row: 'rail', order: 30, icon: FlaskConical },
  },
});
