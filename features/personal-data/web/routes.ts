/** Route of the privacy page. */
import { lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';

/** Screens of the personal-data feature, by address. */
export const routes = defineRoutes(screenAddresses, {
  '/privacy': { Screen: lazy(() => import('./privacy-screen.tsx')) },
});
