/** Routes of the screens of trip safety. */
import { lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';

/** Screens of the trip-safety feature, by URL path pattern. */
export const routes = defineRoutes(screenAddresses, {
  '/trip-shared': { Screen: lazy(() => import('./follow/shared-trip-screen.tsx')) },
  '/trusted-contact': { Screen: lazy(() => import('./contacts/confirm-trusted-contact-screen.tsx')) },
  '/emergency/$emergencyId': { Screen: lazy(() => import('./follow/emergency-screen.tsx')) },
});
