/** What the shell uses of messages in the browser; everything is loaded when it is needed. */
import { lazy } from 'react';
import type { sendStoryReply } from './reply-to-story.ts';

type StoryReply = Parameters<typeof sendStoryReply>[0];

/** Answers a story by a message; the shell hands it to stories. */
export const replyToStory = async (reply: StoryReply) =>
  (await import('./reply-to-story.ts')).sendStoryReply(reply);
/** Listens for the person signed in and counts conversations with something unread. Mounted once. */
export const MessageCounter = lazy(() => import('./message-counter.tsx'));
/** `/messages` */
export const ConversationsScreen = lazy(() => import('./conversations-screen.tsx'));
/** `/messages/$conversationId` and `/messages/with/$userId` */
export const ConversationScreen = lazy(() => import('./conversation-screen.tsx'));
/** Beside the picture of somebody else. */
export const ProfileMessage = lazy(() => import('./profile-message.tsx'));
