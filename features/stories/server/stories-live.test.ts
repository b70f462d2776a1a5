import { expect, test } from 'vitest';
import { WebSocketTestClient } from '#platform/live/live-harness.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { viewStory } from '../api.ts';
import { ana, ben, cem, hourMs, server, shareTestStory, setUpStoryTests } from './stories-harness.ts';

setUpStoryTests();

/** Subscribes a person to the list of stories. */
async function watch(actor: TestActor) {
  const client = new WebSocketTestClient(`${server.url.replace('http', 'ws')}/live`, { token: actor.token! });
  client.send({ type: 'subscribe', id: 1, query: 'listStories', args: {} });
  const { stories } = (await client.next('snapshot')).value as { stories: { id: string }[] };
  return { first: stories.map((story) => story.id), client };
}

test('EXP-034 EXP-035 S10 a story appears live, is marked as seen, and disappears when it expires', async () => {
  const early = await watch(ben);
  expect(early.first).toEqual([]);
  const { id: storyId } = await shareTestStory(ana);
  expect(JSON.stringify(await early.client.next('update'))).toContain(storyId);
  await ben.call(viewStory, { storyId });
  // The viewer's permissions for the new story may arrive first.
  let flags: Record<string, unknown> | null | undefined;
  do flags = (await early.client.next('overlay')).overlay[storyId];
  while (flags?.['isSeen'] !== true);

  server.clock.advance(24 * hourMs);
  // The story has expired: a new subscriber does not get it, although the shared list is cached, and it is removed from
  // the list of a current subscriber.
  const late = await watch(cem);
  expect(late.first).toEqual([]);
  // On a loaded machine the view count may arrive as a separate update.
  let order: unknown;
  do order = ((await early.client.next('update')).patch as { order?: unknown }).order;
  while (order === undefined);
  expect(order).toEqual([]);
  early.client.socket.close();
  late.client.socket.close();
});
