/** Test harness of stories: a test server, three users and a picture. All stories are deleted before each test. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createUuidV7 } from '#platform/contract/ids.ts';
import { createStory, listStories } from '../api.ts';

/** Number of milliseconds in an hour. */
export const hourMs = 3_600_000;
/** The test server, which is started before all tests. */
export let server: TestServer;
/** A test user, who shares the test stories. */
export let ana: TestActor;
/** A second test user. */
export let ben: TestActor;
/** A third test user. */
export let cem: TestActor;
/** A test picture as a data URL in PNG format. */
export let testPngDataUrl: string;

/**
 * Starts the test server and creates the users before all tests of a file, and deletes all stories before
 * each test.
 */
export function setUpStoryTests(): void {
  beforeAll(async () => {
    server = await startTestServer();
    [ana, ben, cem] = [await server.person('Ana'), await server.person('Ben'), await server.person('Cem')];
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c63' } })
      .png()
      .toBuffer();
    testPngDataUrl = `data:image/png;base64,${bytes.toString('base64')}`;
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.db`delete from stories`;
    await server.db`delete from story_highlights`;
    server.clock.advance(1_000);
  });
}

/**
 * Moves all stories into the past, as if they had been shared `hours` earlier. Unlike an advance of the clock, this
 * does not end the sessions of the test users.
 */
export const moveStoriesIntoPast = (hours: number) =>
  server.db`
    update stories set created_at = created_at - ${hours} * interval '1 hour',
      expires_at = expires_at - ${hours} * interval '1 hour'`;

let chance = 0;
/** Returns a new UUIDv7. Its time is the time of the test clock. */
export const createTestId = () => {
  const bytes = new Uint8Array(10).fill(7);
  new DataView(bytes.buffer).setUint32(4, ++chance);
  return createUuidV7(server.clock.now().getTime(), bytes);
};
/**
 * Shares a story with a test picture as `ana`, unless another user is given.
 * @param more further arguments of `createStory`
 */
export const shareTestStory = async (actor = ana, more: object = {}) =>
  (await actor.call(createStory, { media: [testPngDataUrl], ...more })).ok.story;
/**
 * Calls `listStories` as a test user and returns the listed stories.
 * @param more arguments of the call
 */
export const fetchStories = async (actor: TestActor, more: object = {}) =>
  (await actor.call(listStories, more)).ok.stories;
/** Returns the ids of stories. */
export const listStoryIds = (stories: { id: string }[]) => stories.map((story) => story.id);

/** Makes a call that is expected to fail, and returns its HTTP status, reason and message. */
export async function callAndGetError(actor: TestActor, name: string, body: unknown) {
  const answer = await actor.post(name, body);
  return [answer.status, answer.error.details.reason, answer.error.message];
}

/** Asserts that the counters of every story equal the number of its views, likes and comments (S5). */
export async function assertStoryCountersMatchRows() {
  const wrong = await server.db`
    select id from stories s where view_count <> (select count(*) from story_views v where v.story_id = s.id)
      or likes <> (select count(*) from story_likes l where l.story_id = s.id)
      or comments <> (select count(*) from story_comments c where c.story_id = s.id)`;
  expect(wrong).toHaveLength(0);
}
