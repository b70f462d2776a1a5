/** Test harness of stories: a test server, three users and a picture. All stories are deleted before each test. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import type { Actor } from '#platform/testkit/actor.ts';
import { uuidV7 } from '#platform/contract/ids.ts';
import { createStory, listStories } from '../api.ts';

export const hour = 3_600_000;
export let server: TestServer;
export let ana: Actor;
export let ben: Actor;
export let cem: Actor;
/** A test picture as a data URL in PNG format. */
export let png: string;

export function withStories(): void {
  beforeAll(async () => {
    server = await startTestServer();
    [ana, ben, cem] = [await server.person('Ana'), await server.person('Ben'), await server.person('Cem')];
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c63' } })
      .png()
      .toBuffer();
    png = `data:image/png;base64,${bytes.toString('base64')}`;
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.db`delete from stories`;
    server.clock.advance(1_000);
  });
}

let chance = 0;
export const newId = () => {
  const bytes = new Uint8Array(10).fill(7);
  new DataView(bytes.buffer).setUint32(4, ++chance);
  return uuidV7(server.clock.now().getTime(), bytes);
};
export const share = async (actor = ana, more: object = {}) =>
  (await actor.call(createStory, { media: [png], ...more })).ok.story;
export const listed = async (actor: Actor, more: object = {}) =>
  (await actor.call(listStories, more)).ok.stories;
export const ids = (stories: { id: string }[]) => stories.map((story) => story.id);

/** Makes a call that is expected to fail, and returns its HTTP status, reason and message. */
export async function refusal(actor: Actor, name: string, body: unknown) {
  const answer = await actor.post(name, body);
  return [answer.status, answer.error.details.reason, answer.error.message];
}

/** Asserts that the counters of every story equal the number of its views, likes and comments (S5). */
export async function expectExact() {
  const wrong = await server.db`
    select id from stories s where view_count <> (select count(*) from story_views v where v.story_id = s.id)
      or likes <> (select count(*) from story_likes l where l.story_id = s.id)
      or comments <> (select count(*) from story_comments c where c.story_id = s.id)`;
  expect(wrong).toHaveLength(0);
}
