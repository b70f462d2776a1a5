import { expect, test } from 'vitest';
import { TestClient } from '#platform/live/live-harness.ts';
import type { Actor } from '#platform/testkit/actor.ts';
import { viewStory } from '../api.ts';
import { ana, ben, cem, hour, server, share, withStories } from './stories-harness.ts';

withStories();

/** Somebody who watches the stories. */
async function watch(actor: Actor) {
  const client = new TestClient(`${server.url.replace('http', 'ws')}/live`, { token: actor.token! });
  client.send({ type: 'subscribe', id: 1, query: 'listStories', args: {} });
  const { stories } = (await client.next('snapshot')).value as { stories: { id: string }[] };
  return { first: stories.map((story) => story.id), client };
}

test('EXP-034 EXP-035 S10 a story appears by itself, is marked as seen, and leaves when its time is over', async () => {
  const early = await watch(ben);
  expect(early.first).toEqual([]);
  const { id: storyId } = await share(ana);
  expect(JSON.stringify(await early.client.next('update'))).toContain(storyId);
  await ben.call(viewStory, { storyId });
  // What Ben may do with a new story may come first.
  let flags: Record<string, unknown> | null | undefined;
  do flags = (await early.client.next('overlay')).overlay[storyId];
  while (flags?.['isSeen'] !== true);

  server.clock.advance(24 * hour);
  // Who comes now gets nothing that is over, though the list is kept for those who watch; and those lose it.
  const late = await watch(cem);
  expect(late.first).toEqual([]);
  // On a busy machine the count of the view is an update of its own.
  let order: unknown;
  do order = ((await early.client.next('update')).patch as { order?: unknown }).order;
  while (order === undefined);
  expect(order).toEqual([]);
  early.client.socket.close();
  late.client.socket.close();
});
