/** Routes of the message screens. */
import { createElement, lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';

const ConversationScreen = lazy(() => import('./conversation-screen.tsx'));

/** Screens of the messages feature, by URL path pattern. */
export const routes = defineRoutes(screenAddresses, {
  '/messages': { Screen: lazy(() => import('./conversations-screen.tsx')) },
  '/messages/$conversationId': {
    Screen: ({ conversationId }) => createElement(ConversationScreen, { conversationId }),
  },
  // A separate component: after the first message the app navigates from here to `/messages/$conversationId`, and React
  // must mount the screen again instead of reusing it.
  '/messages/with/$userId': { Screen: ({ userId }) => createElement(ConversationScreen, { withId: userId }) },
});
