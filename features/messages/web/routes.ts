/** Routes of the message screens. */
import { lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';

// One component for all addresses, so that the list of conversations stays mounted when a conversation is opened.
const MessagesScreen = lazy(() => import('./messages-screen.tsx'));

/** Screens of the messages feature, by URL path pattern. */
export const routes = defineRoutes(screenAddresses, {
  '/messages': { Screen: MessagesScreen, layout: 'panes' },
  '/messages/$conversationId': { Screen: MessagesScreen, layout: 'panes' },
  '/messages/with/$userId': { Screen: MessagesScreen, layout: 'panes' },
});
