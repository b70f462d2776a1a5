/** Test helpers for notifications: start a test server, act as users, and read their notification lists. */
import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { createComment } from '#features/comments/api.ts';
import { likePost } from '#features/likes/api.ts';
import { createPost } from '#features/posts/api.ts';
import { caughtUp } from '#features/tokens/server/caught-up.fixture.ts';
import type { Actor } from '#platform/testkit/actor.ts';
import * as api from '../api.ts';
import { notificationsListener } from './contributions.fixture.ts';
import { onBlocked } from '#features/moderation/server/on-blocked.ts';

export let server: TestServer;
export const seconds = 1_000;

export function withServer(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
}

/** Returns a user's notification list, after the event listeners have handled all events. */
export async function listOf(
  person: Actor,
  args: Parameters<typeof person.call<typeof api.listNotifications>>[1] = {},
) {
  await caughtUp(server, [notificationsListener, onBlocked]);
  return (await person.call(api.listNotifications, args)).ok;
}

/** Returns the texts of a user's notifications, without those that Plaza itself sent. */
export async function messagesOf(person: Actor): Promise<string[]> {
  const { notifications } = await listOf(person, { limit: 50 });
  return notifications.filter((one) => one.user !== null).map((one) => one.message);
}

let count = 0;
/** Signs up a new user, whose notification list is empty. */
export async function newcomer(): Promise<Actor> {
  return server.person(`Person ${++count}`);
}

export async function publish(person: Actor, content = `Post ${++count}`): Promise<string> {
  server.clock.advance(seconds);
  return (await person.call(createPost, { content })).ok.post.id;
}

export async function say(person: Actor, postId: string, more: { content?: string; parentId?: string } = {}) {
  server.clock.advance(seconds);
  return (await person.call(createComment, { postId, content: 'A word', ...more })).ok.comment.id;
}

export async function like(person: Actor, postId: string): Promise<void> {
  server.clock.advance(seconds);
  await person.call(likePost, { postId });
}
