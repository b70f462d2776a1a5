import { call } from '#platform/client/call.ts';
import type * as api from '../api.ts';

/** Sends an answer to a story to its author (EXP-037). The id makes a repeat harmless, so it is the key as well. */
export async function sendStoryReply(reply: {
  id: string;
  storyId: string;
  authorId: string;
  content: string;
}): Promise<void> {
  const { id, storyId, authorId: recipientId, content } = reply;
  const args = { id, recipientId, content, storyId };
  await call<typeof api.sendMessage>('sendMessage', args, { idempotencyKey: id });
}
