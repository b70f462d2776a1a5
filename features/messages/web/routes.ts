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
  // A separate component: the first message redirects from this screen to the new conversation, which is then mounted
  // again.
  '/messages/with/$userId': { Screen: ({ userId }) => createElement(ConversationScreen, { withId: userId }) },
});
