/** Maps the URL path of the notification list to its screen. */
import { lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';

/** Screens of the notifications feature, by URL path pattern. */
export const routes = defineRoutes(screenAddresses, {
  '/notifications': { Screen: lazy(() => import('./notifications-screen.tsx')) },
});
