/** Maps the URL paths of the token screens to the screens. */
import { lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';

/** Screens of the tokens feature, by URL path pattern. */
export const routes = defineRoutes(screenAddresses, {
  '/statement': { Screen: lazy(() => import('./statement-screen.tsx')) },
  '/books': { Screen: lazy(() => import('./public-ledger-screen.tsx')) },
});
