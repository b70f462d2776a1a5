import { beforeAll, expect, test } from 'vitest';
import { deactivateAccount } from '#features/accounts/api.ts';
import { cancelEvent, createEvent, deleteEvent, updateEvent } from '#features/events/api.ts';
import { updatePrivacy } from '#features/follows/api.ts';
import { blockUser, unblockUser } from '#features/moderation/api.ts';
import { listNotifications } from '#features/notifications/api.ts';
import { WebSocketTestClient } from '#platform/live/live-harness.ts';
import type { UncheckedArguments } from '#platform/contract/define.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { deleteStory, getStory, restoreStory } from '../api.ts';
import {
  ana,
  ben,
  callAndGetError,
  cem,
  createTestId,
  fetchStories,
  testPngDataUrl,
  server,
  setUpStoryTests,
  shareTestStory,
} from './stories-harness.ts';

setUpStoryTests();

const placed = { x: 0.5, y: 0.4, size: 1 };
const mention = (person: { id: string }) => ({ kind: 'mention', userId: person.id, ...placed });
const media = (...stickers: object[]) => [{ data: testPngDataUrl, stickers }];
const share = (author: TestActor, ...stickers: object[]) =>
  shareTestStory(author, { media: media(...stickers) });
const stickersFor = async (viewer: TestActor, storyId: string) =>
  (await viewer.call(getStory, { storyId })).ok.story.media[0]!.stickers ?? [];
/** Returns the stickers of the only story in the list of a viewer. */
const listedFor = async (viewer: TestActor) => (await fetchStories(viewer))[0]!.media[0]!.stickers ?? [];

/** Creates an event of Ben, and returns it with a sticker of its first date. */
async function createEventWithSticker(
  startTime = '2026-03-07T18:00',
  fields: Partial<UncheckedArguments<typeof createEvent>> = {},
) {
  const title = `Sketch night ${createTestId()}`;
  const { event } = (await ben.call(createEvent, { title, startTime, city: 'Tempe', ...fields })).ok;
  return { event, sticker: { kind: 'event', occurrenceId: event.occurrenceId, ...placed } };
}
/** Opens the live list of stories as Cem. `first` is its first content as text. */
async function openStoryList(storyId: string) {
  const client = new WebSocketTestClient(`${server.url.replace('http', 'ws')}/live`, { token: cem.token! });
  client.send({ type: 'subscribe', id: 1, query: 'listStories', args: {} });
  const first = JSON.stringify((await client.next('snapshot')).value);
  /** Waits for the next update of the story, and returns it as text. */
  async function readUpdate(): Promise<string> {
    let patch: string;
    do patch = JSON.stringify((await client.next('update')).patch);
    while (!patch.includes(storyId));
    return patch;
  }
  return { first, readUpdate, close: () => client.socket.close() };
}
async function listMentions(person: TestActor) {
  await server.plaza.listeners.drain();
  const { notifications } = (await person.call(listNotifications, {})).ok;
  return notifications.filter(({ type }) => type === 'mention').map(({ message }) => message);
}

let dora: TestActor;
beforeAll(async () => {
  dora = await server.person('Dora');
});

test('EXP-026 EXP-034 a mention on a picture names the person for everybody except people who are blocked', async () => {
  const story = await share(ana, mention(ben));
  const shown = [{ kind: 'mention', userId: ben.id, handle: ben.handle, ...placed }];
  expect(story.media[0]!.stickers).toEqual(shown);
  for (const viewer of [server.guest, ana, ben, cem]) {
    expect(await stickersFor(viewer, story.id)).toEqual(shown);
    expect(await listedFor(viewer)).toEqual(shown);
  }
  await cem.call(blockUser, { userId: ben.id });
  expect([await stickersFor(cem, story.id), await listedFor(cem)]).toEqual([[], []]);
  expect(await listedFor(server.guest)).toEqual(shown);
  await cem.call(unblockUser, { userId: ben.id });
  expect(await listedFor(cem)).toEqual(shown);
});

test('STORY-010 a countdown and a question are stored with the picture, and an unknown look is refused', async () => {
  const { event, sticker } = await createEventWithSticker();
  const question = {
    text: 'Who is coming?',
    style: 'plate',
    color: 'white',
    ...placed,
    isQuestion: true,
  } as const;
  const story = await shareTestStory(ana, {
    media: [{ data: testPngDataUrl, words: [question], stickers: [{ ...sticker, look: 'countdown' }] }],
  });
  const { media: shown } = (await cem.call(getStory, { storyId: story.id })).ok.story;
  expect(shown[0]).toMatchObject({
    words: [question],
    stickers: [{ kind: 'event', look: 'countdown', eventId: event.id, title: event.title }],
  });
  const wrong = await ana.post('createStory', {
    media: [{ data: testPngDataUrl, stickers: [{ ...sticker, look: 'huge' }] }],
  });
  expect(wrong.status).toBe(400);
});

test('EXP-026 EXP-058 a mentioned person is notified, unless the author is private; a deleted story has no notification', async () => {
  const { id: storyId } = await share(ana, mention(dora), mention(ana));
  expect(await listMentions(dora)).toEqual(['Ana mentioned you in a story']);
  expect(await listMentions(ana)).toEqual([]);
  await ana.call(deleteStory, { storyId });
  expect(await listMentions(dora)).toEqual([]);
  await ana.call(restoreStory, { storyId });
  expect(await listMentions(dora)).toHaveLength(1);
  await ana.call(deleteStory, { storyId });
  await cem.call(updatePrivacy, { isPrivate: true });
  await share(cem, mention(dora));
  expect(await listMentions(dora)).toEqual([]);
  await cem.call(updatePrivacy, { isPrivate: false });
});

test('EXP-026 EXP-034 a mention disappears live when its person deactivates the account, and an event when it is canceled', async () => {
  const gone = await server.person('Gil');
  const { event, sticker } = await createEventWithSticker();
  const story = await share(ana, mention(gone), sticker);
  const list = await openStoryList(story.id);
  for (const text of [gone.handle, event.title]) expect(list.first).toContain(text);
  await ben.call(cancelEvent, { eventId: event.id });
  const canceled = await list.readUpdate();
  expect(canceled).toContain(gone.handle);
  expect(canceled).not.toContain(event.title);
  await gone.call(deactivateAccount, {});
  expect(await list.readUpdate()).not.toContain(gone.handle);
  expect(await stickersFor(server.guest, story.id)).toEqual([]);
  list.close();
});

test.each([
  [
    'an event gets another title',
    false,
    (eventId: string) => ben.call(updateEvent, { eventId, title: 'Moved' }),
  ],
  [
    'a date of a series is canceled',
    true,
    (eventId: string, occurrenceId: string) => ben.call(cancelEvent, { eventId, occurrenceId }),
  ],
  [
    'a series loses its dates',
    true,
    (eventId: string) => ben.call(updateEvent, { eventId, startTime: '2026-03-09T18:00' }),
  ],
  ['an event is deleted', false, (eventId: string) => ben.call(deleteEvent, { eventId })],
])('EXP-034 EXP-081 nobody answered and %s: open story lists change at once', async (_, isSeries, change) => {
  const { event, sticker } = await createEventWithSticker(
    '2026-03-07T18:00',
    isSeries ? { recurrence: { frequency: 'weekly' } } : {},
  );
  const story = await share(ana, sticker);
  const list = await openStoryList(story.id);
  expect(list.first).toContain(event.title);
  expect((await change(event.id, event.occurrenceId)).status).toBe(200);
  expect(await list.readUpdate()).not.toContain(event.title);
  list.close();
  await server.plaza.listeners.drain();
  const notices = await server.db`select 1 from notifications where type = 'eventChange'`;
  expect(notices).toHaveLength(0);
});

test('EXP-034 an event on a picture has its title and day, until it is canceled or deleted, and not for a person whom its organizer blocked', async () => {
  const [first, second] = [await createEventWithSticker(), await createEventWithSticker()];
  const story = await share(ana, first.sticker, second.sticker);
  const show = ({ event, sticker }: typeof first) => ({
    ...sticker,
    eventId: event.id,
    title: event.title,
    startTime: event.startTime,
    timeZone: event.timeZone,
  });
  for (const viewer of [server.guest, ana, cem])
    expect(await stickersFor(viewer, story.id)).toEqual([show(first), show(second)]);
  await ben.call(blockUser, { userId: cem.id });
  expect([await stickersFor(cem, story.id), await listedFor(cem)]).toEqual([[], []]);
  await ben.call(unblockUser, { userId: cem.id });
  await ben.call(cancelEvent, { eventId: first.event.id });
  expect(await listedFor(server.guest)).toEqual([show(second)]);
  await ben.call(deleteEvent, { eventId: second.event.id });
  for (const viewer of [server.guest, ana, cem]) expect(await listedFor(viewer)).toEqual([]);
});

test('AUTH-013 stickers of unknown people, of blocked people, and of unseen or past events are dropped', async () => {
  const shareWithMention = async (author: TestActor, ...stickers: object[]) =>
    (await share(author, mention(dora), ...stickers)).media[0]!.stickers;
  const kept = [{ kind: 'mention', userId: dora.id, handle: dora.handle, ...placed }];
  const [error] = await callAndGetError(server.guest, 'createStory', { media: media(mention(ben)) });
  expect(error).toBe(401);
  expect(await shareWithMention(ana, mention({ id: createTestId() }))).toEqual(kept);
  const unknown = { kind: 'event', occurrenceId: createTestId(), ...placed };
  expect(await shareWithMention(ana, unknown)).toEqual(kept);
  const { event: canceled, sticker } = await createEventWithSticker();
  await ben.call(blockUser, { userId: ana.id });
  expect(await shareWithMention(ben, mention(ana))).toEqual(kept);
  const { id: storyId } = await share(ana, mention(dora), mention(ben), sticker);
  await ben.call(unblockUser, { userId: ana.id });
  expect(await stickersFor(server.guest, storyId), 'they are not stored').toEqual(kept);
  await ben.call(cancelEvent, { eventId: canceled.id });
  expect(await shareWithMention(ana, sticker)).toEqual(kept);
  const soon = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
  const past = await createEventWithSticker(soon);
  server.clock.advance(4 * 3_600_000);
  expect(await shareWithMention(ana, past.sticker)).toEqual(kept);
});

test('EXP-034 EXP-057 stickers have limits, and a newcomer mentions at most three people', async () => {
  const wrongStickers = [
    { ...mention(ben), x: 1.1 },
    { ...mention(ben), size: 9 },
    { ...mention(ben), handle: 'ben' },
    { kind: 'poll', ...placed },
  ];
  for (const wrong of wrongStickers)
    expect((await ana.post('createStory', { media: media(wrong) })).status).toBe(400);
  expect((await ana.post('createStory', { media: media(...Array(9).fill(mention(ben))) })).status).toBe(400);
  const newcomer = await server.person('Newt');
  const three = media(...[ana, ben, cem].map(mention));
  expect((await newcomer.post('createStory', { media: three })).status).toBe(200);
  const four = media(...[ana, ben, cem, dora].map(mention));
  expect((await callAndGetError(newcomer, 'createStory', { media: four })).slice(0, 2)).toEqual([
    403,
    'trust_mentions',
  ]);
});
