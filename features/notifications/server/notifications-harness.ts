/** Test helpers for notifications: start a test server, act as users, and read their notification lists. */
import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { createComment } from '#features/comments/api.ts';
import { likePost } from '#features/likes/api.ts';
import { createPost } from '#features/posts/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import * as api from '../api.ts';

/** The test server, which is started before all tests. */
export let server: TestServer;
/** One second in milliseconds; tests advance the clock in such steps. */
export const oneSecondMs = 1_000;

/** Starts the test server before all tests and stops it afterwards. */
export function registerTestServerHooks(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
}

/** Returns a user's notification list, after the event listeners have handled all events. */
export async function fetchNotificationList(
  person: TestActor,
  args: Parameters<typeof person.call<typeof api.listNotifications>>[1] = {},
) {
  await server.plaza.listeners.drain();
  return (await person.call(api.listNotifications, args)).ok;
}

/** Returns the texts of a user's notifications, without those that Plaza itself sent. */
export async function fetchNotificationTexts(person: TestActor): Promise<string[]> {
  const { notifications } = await fetchNotificationList(person, { limit: 50 });
  return notifications.filter((one) => one.user !== null).map((one) => one.message);
}

let count = 0;
/** Signs up a new user, whose notification list is empty. */
export async function signUpPerson(): Promise<TestActor> {
  return server.person(`Person ${++count}`);
}

/** Publishes a post as a user and returns its id. */
export async function publishTestPost(person: TestActor, content = `Post ${++count}`): Promise<string> {
  server.clock.advance(oneSecondMs);
  return (await person.call(createPost, { content })).ok.post.id;
}

/** Writes a comment as a user. */
export async function writeTestComment(
  person: TestActor,
  postId: string,
  more: { content?: string; parentId?: string } = {},
) {
  server.clock.advance(oneSecondMs);
  return (await person.call(createComment, { postId, content: 'A word', ...more })).ok.comment.id;
}

/** Likes a post as a user. */
export async function likeTestPost(person: TestActor, postId: string): Promise<void> {
  server.clock.advance(oneSecondMs);
  await person.call(likePost, { postId });
}
