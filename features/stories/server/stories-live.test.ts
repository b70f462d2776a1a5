import { expect, test, vi } from 'vitest';
import { WebSocketTestClient } from '#platform/live/live-harness.ts';
import { buildViewerVisibilityTopic } from '#platform/contract/events.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { updateProfile } from '#features/accounts/api.ts';
import { muteStories, updateStorySettings, viewStory } from '../api.ts';
import { storyListsInvalidated, storySettingsChanged } from '../events.ts';
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

test('EXP-038 all screens of a viewer reload after a change of their story settings, and no others; a repeated change is no event', async () => {
  await shareTestStory(ana);
  const [one, two, other] = [await watch(ben), await watch(ben), await watch(cem)];
  const countEvents = async () =>
    (await server.db`select from events where name = ${storySettingsChanged.name}`).length;
  const before = await countEvents();
  await ben.call(updateStorySettings, { hidden: true });
  for (const { client } of [one, two]) await client.next('refetch');
  await ben.call(updateStorySettings, { hidden: true });
  for (let index = 0; index < 2; index++) await ben.call(muteStories, { userId: ana.id });
  expect((await countEvents()) - before).toBe(2);
  expect(storySettingsChanged.of({ userId: ben.id }).topics).toEqual([buildViewerVisibilityTopic(ben.id)]);
  expect((await watch(ben)).first).toEqual([]);
  for (const muted of [false, false]) await ben.call(muteStories, { userId: ana.id, muted });
  await ben.call(updateStorySettings, { hidden: false });
  expect((await countEvents()) - before).toBe(4);
  for (const { client } of [one, two, other]) client.socket.close();
});

test('EXP-035 a new name of an author is shown live; a changed profile of a person without a story reruns no list', async () => {
  await shareTestStory(ana);
  const { client } = await watch(ben);
  const committed = vi.spyOn(server.plaza.platform, 'committed');
  await cem.call(updateProfile, { bio: 'I walk' });
  await ana.call(updateProfile, { displayName: 'Ana Lu' });
  let update: string;
  do update = JSON.stringify(await client.next('update'));
  while (!update.includes('Ana Lu'));
  const names = committed.mock.calls.flatMap(([events]) => events.map(({ topics }) => topics));
  expect(names).not.toContainEqual(storyListsInvalidated.of({}).topics);
  client.socket.close();
});
