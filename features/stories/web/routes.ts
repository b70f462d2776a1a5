/** The screens of stories by URL path. */
import { lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';

/** Screens of the stories feature, by URL path pattern. */
export const routes = defineRoutes(screenAddresses, {
  '/stories/archive': { Screen: lazy(() => import('./archive/archive-screen.tsx')) },
});
