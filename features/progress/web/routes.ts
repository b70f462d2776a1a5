/** Screens of the progress feature, by URL path pattern. */
import { lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';

/** Screens of the progress feature, by URL path pattern. */
export const routes = defineRoutes(screenAddresses, {
  '/leaderboard': { Screen: lazy(() => import('./leaderboard-screen.tsx')) },
  '/progress': { Screen: lazy(() => import('./progress-screen.tsx')) },
});
