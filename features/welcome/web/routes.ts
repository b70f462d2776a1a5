/** Route of the onboarding screen. */
import { lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';

/** Screens of the welcome feature, by URL path pattern. */
export const routes = defineRoutes(screenAddresses, {
  '/welcome': { Screen: lazy(() => import('./welcome-screen.tsx')), layout: 'alone' },
});
