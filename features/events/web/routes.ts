/** Routes of the screens of events. */
import { lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { addresses } from '../domain/addresses.ts';

export const routes = defineRoutes(addresses, {
  '/event/$eventId': { Screen: lazy(() => import('./page/event-screen.tsx')) },
});
