/** The screens of progress, by address. */
import { lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { addresses } from '../domain/addresses.ts';

export const routes = defineRoutes(addresses, {
  '/leaderboard': { Screen: lazy(() => import('./leaderboard-screen.tsx')) },
  '/progress': { Screen: lazy(() => import('./progress-screen.tsx')) },
});
