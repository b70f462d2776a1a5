/** Routes of the screens of events. */
import { lazy } from 'react';
import { Calendar } from 'lucide-react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';

/** Screens of events, by address. */
export const routes = defineRoutes(screenAddresses, {
  '/events': {
    Screen: lazy(() => import('./list/events-screen.tsx')),
    navigation: { row: 'rail', order: 10, icon: Calendar },
  },
  '/events/new': { Screen: lazy(() => import('./form/new-event-screen.tsx')) },
  '/events/proposals': { Screen: lazy(() => import('./moderate/event-proposals-screen.tsx')) },
  '/events/import': { Screen: lazy(() => import('./moderate/event-import-screen.tsx')) },
  '/event/$eventId': { Screen: lazy(() => import('./page/event-screen.tsx')) },
  '/event/$eventId/edit': { Screen: lazy(() => import('./form/edit-event-screen.tsx')) },
});
