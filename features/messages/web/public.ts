/** What the shell uses of messages in the browser; everything is loaded when it is needed. */
import { lazy } from 'react';
import { call } from '#platform/client/call.ts';
import type { InputOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import { lateExtra } from '#platform/ui/late-extra.tsx';

/** Answers a story by a message (EXP-037); the shell hands it to stories. The id makes a repeat harmless, so it is the key as well. */
export const replyToStory = (args: InputOf<typeof api.sendMessage>) =>
  call<typeof api.sendMessage>('sendMessage', args, { idempotencyKey: args.id });
/** Listens for the person signed in and counts conversations with something unread. Mounted once. */
export const MessageCounter = lateExtra(() => import('./message-counter.tsx'));
/** `/messages` */
export const ConversationsScreen = lazy(() => import('./conversations-screen.tsx'));
/** `/messages/$conversationId` and `/messages/with/$userId` */
export const ConversationScreen = lazy(() => import('./conversation-screen.tsx'));
/** Beside the picture of somebody else. */
export const ProfileMessage = lateExtra(() => import('./profile-message.tsx'));
