/** Routes of the message screens. */
import { createElement, lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { screenAddresses } from '../domain/addresses.ts';

const ConversationScreen = lazy(() => import('./conversation-screen.tsx'));

/** Screens of direct messages, by address. */
export const routes = defineRoutes(screenAddresses, {
  '/messages': { Screen: lazy(() => import('./conversations-screen.tsx')) },
  '/messages/$conversationId': {
    Screen: ({ conversationId }) => createElement(ConversationScreen, { conversationId }),
  },
  // This component differs from the component of the route above. After the first message, the app navigates from this
  // address to that of the new conversation, and the screen must be mounted again.
  '/messages/with/$userId': { Screen: ({ userId }) => createElement(ConversationScreen, { withId: userId }) },
});
