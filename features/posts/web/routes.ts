/** Route of the screen of scheduled posts. */
import { lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';

/** Screens of the posts feature, by address. */
export const routes = defineRoutes(screenAddresses, {
  '/scheduled': { Screen: lazy(() => import('./schedule/scheduled-posts-screen.tsx')) },
});
