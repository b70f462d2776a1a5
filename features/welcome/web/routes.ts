/** Route of the onboarding screen. */
import { lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { addresses } from '../domain/addresses.ts';

export const routes = defineRoutes(addresses, {
  '/welcome': { Screen: lazy(() => import('./welcome-screen.tsx')) },
});
