/** Screens of messages by their addresses. */
import { createElement, lazy } from 'react';
import { defineRoutes } from '#platform/client/screen-route.ts';
import { addresses } from '../domain/addresses.ts';

const ConversationScreen = lazy(() => import('./conversation-screen.tsx'));

export const routes = defineRoutes(addresses, {
  '/messages': { Screen: lazy(() => import('./conversations-screen.tsx')) },
  '/messages/$conversationId': {
    Screen: ({ conversationId }) => createElement(ConversationScreen, { conversationId }),
  },
  // A component of its own: the first message leads from here to the conversation, which is drawn anew.
  '/messages/with/$userId': { Screen: ({ userId }) => createElement(ConversationScreen, { withId: userId }) },
});
