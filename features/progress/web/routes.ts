/** The screens of progress, by address. */
import { lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';

/** Screens of progress, by address. */
export const routes = defineRoutes(screenAddresses, {
  '/leaderboard': { Screen: lazy(() => import('./leaderboard-screen.tsx')) },
  '/progress': { Screen: lazy(() => import('./progress-screen.tsx')) },
});
