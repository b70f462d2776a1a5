/** Scheduled posts over the wire, and the job that publishes them. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { deactivateAccount } from '#features/accounts/api.ts';
import { getPost, listPosts } from '#features/feed/api.ts';
import { mediaFeature } from '#features/media/server/feature.ts';
import { listNotifications } from '#features/notifications/api.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { insertSampleVenues } from '#features/venues/server/public.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { cancelHeldPost, createPost, listHeldPosts, releaseHeldPosts } from '../api.ts';
import {
  deleteScheduledPost,
  editScheduledPost,
  listScheduledPosts,
  publishScheduledPost,
  reschedulePost,
  schedulePost,
} from '../api-schedule.ts';
import { maxScheduledPostsPerUser } from '../domain/limits.ts';
import { publishDueDeferredPosts } from './publish-due-posts.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let server: TestServer;
let ana: TestActor;
let ben: TestActor;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = await Promise.all([server.person('Ana Alvarez'), server.person('Ben Brook')]);
});
afterAll(() => server.stop());

const inMs = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString();
const schedule = async (who: TestActor, content: string, ms = 10 * minute) =>
  (await who.call(schedulePost, { content, publishAt: inMs(ms) })).ok.scheduled;
const listOf = async (who: TestActor) => (await who.call(listScheduledPosts, {})).ok.scheduled;
const publishDue = () => publishDueDeferredPosts(server.plaza.platform);

/** Returns the published posts with this text. */
async function postsSaying(content: string) {
  const { posts } = (await server.guest.call(listPosts, { limit: 100 })).ok;
  return posts.filter((post) => post.content === content);
}

/** Returns the notifications of a person about scheduled posts, newest first. */
async function notificationsOf(who: TestActor) {
  await server.plaza.listeners.drain();
  const { notifications } = (await who.call(listNotifications, {})).ok;
  return notifications.filter(({ type }) => type === 'scheduledPost');
}

async function createPicture(): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7744aa' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

test('EXP-029 scheduled posts require authentication', async () => {
  const id = server.plaza.platform.newId();
  const publishAt = inMs(10 * minute);
  for (const answer of [
    await server.guest.call(schedulePost, { content: 'Later', publishAt }),
    await server.guest.call(listScheduledPosts, {}),
    await server.guest.call(reschedulePost, { id, publishAt }),
    await server.guest.call(editScheduledPost, { id, content: 'Sooner' }),
    await server.guest.call(publishScheduledPost, { id }),
    await server.guest.call(deleteScheduledPost, { id }),
  ])
    expect(answer.status).toBe(401);
});

test('EXP-029 a post goes up at its time, once, and its author is notified; before, nobody else sees it', async () => {
  const { id, dueAt } = await schedule(ana, 'Market day! #market');
  expect(await listOf(ana)).toMatchObject([{ id, dueAt, content: 'Market day! #market', problem: null }]);
  expect(await listOf(ben)).toEqual([]);
  expect((await ben.call(getPost, { postId: id })).status).toBe(404);
  server.clock.advance(10 * minute - 1);
  await publishDue();
  expect(await postsSaying('Market day! #market')).toEqual([]);
  server.clock.advance(1);
  // Several processes run the job at the same time, and again after a restart.
  await Promise.all([publishDue(), publishDue(), publishDue()]);
  await publishDue();
  const posts = await postsSaying('Market day! #market');
  expect(posts).toMatchObject([{ userId: ana.id, tags: ['market'], createdAt: dueAt }]);
  expect(await listOf(ana)).toEqual([]);
  expect(await notificationsOf(ana)).toMatchObject([
    { title: 'Your scheduled post is up', link: { path: `/post/${posts[0]!.id}` }, count: 1 },
  ]);
  expect(await notificationsOf(ben)).toEqual([]);
});

test('EXP-029 posts that were due while the server was stopped go up afterwards', async () => {
  await schedule(ana, 'While nobody was here', 6 * minute);
  server.clock.advance(3 * day);
  await publishDue();
  expect(await postsSaying('While nobody was here')).toHaveLength(1);
});

test.each([
  ['in the past', -minute, 'too_soon', 'Choose a time at least 5 minutes from now'],
  ['in four minutes', 4 * minute, 'too_soon', 'Choose a time at least 5 minutes from now'],
  ['in more than a year', 366 * day + 1, 'too_late', 'Choose a time in the next 366 days'],
])('EXP-029 a post cannot be scheduled %s', async (_when, ms, reason, message) => {
  const answer = await ana.call(schedulePost, { content: 'When?', publishAt: inMs(ms) });
  expect([answer.status, answer.error.details.reason, answer.error.message]).toEqual([400, reason, message]);
  const { id } = await schedule(ana, `Changed: ${reason} ${ms}`);
  const change = await ana.call(reschedulePost, { id, publishAt: inMs(ms) });
  expect([change.status, change.error.details.reason]).toEqual([400, reason]);
  await ana.call(deleteScheduledPost, { id });
});

test('EXP-029 a scheduled post is validated like any other, and a repeated call stores it once', async () => {
  const publishAt = inMs(10 * minute);
  expect((await ben.call(schedulePost, { content: '  ', publishAt })).error.details.reason).toBe('empty');
  const nowhere = await ben.call(schedulePost, { content: 'x', venue: 'ven_nowhere', publishAt });
  expect(nowhere.error.message).toBe("We don't know this place");
  expect((await ben.post('schedulePost', { content: 'x', publishAt: 'tomorrow' })).status).toBe(400);
  const newcomer = await server.person('Nia New');
  const links = await newcomer.call(schedulePost, {
    content: 'https://a.example https://b.example',
    publishAt,
  });
  expect(links.error.details.reason).toBe('trust_links');
  const id = server.plaza.platform.newId();
  const call = () => ben.call(schedulePost, { id, content: 'Twice sent', publishAt });
  expect((await call()).ok).toEqual((await call()).ok);
  expect((await listOf(ben)).map((one) => one.id)).toEqual([id]);
  const other = await ben.call(schedulePost, { id, content: 'Another text', publishAt });
  expect([other.status, other.error.details.reason]).toEqual([409, 'id_taken']);
  const otherTime = await ben.call(schedulePost, { id, content: 'Twice sent', publishAt: inMs(20 * minute) });
  expect([otherTime.status, otherTime.error.details.reason]).toEqual([409, 'id_taken']);
  server.clock.advance(8 * minute);
  expect((await call()).ok.scheduled.dueAt).toBe(publishAt);
  await ben.call(deleteScheduledPost, { id });
});

test.each([
  ['without photos', []],
  ['with a photo', ['photo']],
])('EXP-029 POST-009 a post %s replaces the scheduled post with the same id', async (name, photos) => {
  const id = server.plaza.platform.newId();
  const images = await Promise.all(photos.map(() => createPicture()));
  const content = `Sent twice ${name}`;
  const publishAt = inMs(10 * minute);
  expect((await ana.call(schedulePost, { id, content, images, publishAt })).status).toBe(200);
  const taken = await ben.call(createPost, { id, content: 'Not mine' });
  expect([taken.status, taken.error.details.reason]).toEqual([409, 'id_taken']);
  expect((await ana.call(createPost, { id, content, images })).ok.post.id).toBe(id);
  expect(await listOf(ana)).toEqual([]);
  server.clock.advance(11 * minute);
  await publishDue();
  expect((await postsSaying(content)).map((post) => post.id)).toEqual([id]);
});

test('EXP-029 its author changes the time, posts it now or deletes it; nobody else can', async () => {
  const { id } = await schedule(ana, 'Whose post?', day);
  const publishAt = inMs(2 * day);
  expect((await ben.call(reschedulePost, { id, publishAt })).status).toBe(404);
  expect((await ben.call(publishScheduledPost, { id })).status).toBe(404);
  expect((await ben.call(deleteScheduledPost, { id })).ok.deleted).toBe(false);
  expect((await ana.call(reschedulePost, { id, publishAt })).ok.scheduled).toMatchObject({
    id,
    dueAt: publishAt,
  });
  server.clock.advance(day + minute);
  await publishDue();
  expect(await postsSaying('Whose post?')).toEqual([]);
  const key = { 'idempotency-key': server.plaza.platform.newId() };
  const { postId } = (await ana.call(publishScheduledPost, { id }, key)).ok;
  expect((await ana.call(publishScheduledPost, { id }, key)).ok.postId).toBe(postId);
  expect((await ben.call(getPost, { postId })).ok.post.content).toBe('Whose post?');
  expect((await ana.call(publishScheduledPost, { id })).status).toBe(404);
  expect((await ana.call(reschedulePost, { id, publishAt: inMs(day) })).status).toBe(404);
  const gone = await schedule(ana, 'Never mind');
  expect((await ana.call(deleteScheduledPost, { id: gone.id })).ok.deleted).toBe(true);
  expect((await ana.call(deleteScheduledPost, { id: gone.id })).ok.deleted).toBe(false);
  server.clock.advance(day);
  await publishDue();
  expect(await postsSaying('Never mind')).toEqual([]);
});

test('EXP-029 Q-21 its author edits the text, and it goes up with it; nobody else can, and a bad text is refused', async () => {
  const publishAt = inMs(10 * minute);
  const images = [{ data: await createPicture(), alt: 'A field' }];
  const content = 'Before the edit #early';
  const { scheduled } = (
    await ana.call(schedulePost, { content, tags: ['kept'], images, publishAt, commentAudience: 'nobody' })
  ).ok;
  expect(scheduled.imageAlts).toEqual(['A field']);
  const { id, dueAt } = scheduled;
  expect((await ben.call(editScheduledPost, { id, content: 'Mine' })).status).toBe(404);
  const edit = { id, content: 'After the edit #late', imageAlts: ['A green field'] };
  const edited = (await ana.call(editScheduledPost, edit)).ok.scheduled;
  expect(edited).toMatchObject({ id, dueAt, content: edit.content, imageAlts: ['A green field'] });
  expect(edited.tags.toSorted()).toEqual(['kept', 'late']);
  expect((await ana.call(editScheduledPost, edit)).ok.scheduled, 'repeated').toEqual(edited);
  expect(await listOf(ana)).toContainEqual(edited);
  server.clock.advance(10 * minute);
  await publishDue();
  expect(await postsSaying(content)).toEqual([]);
  expect(await postsSaying(edit.content)).toMatchObject([
    { imageDetails: [{ alt: 'A green field' }], commentAudience: 'nobody' },
  ]);
  expect((await ana.call(editScheduledPost, edit)).status, 'it is published').toBe(404);
  const again = { content: edit.content, images };
  expect((await ana.call(createPost, again)).ok.duplicate, 'the same text and photo').toBe(true);
  const old = await ana.call(createPost, { content, images });
  expect(old.ok.duplicate, 'the text before the edit is free').toBeUndefined();

  const words = await schedule(ana, 'Only words');
  const empty = await ana.call(editScheduledPost, { id: words.id, content: ' ' });
  expect([empty.status, empty.error.details.reason]).toEqual([400, 'empty']);
  const newcomer = await server.person('Nel New');
  const first = await schedule(newcomer, 'My first');
  const links = await newcomer.call(editScheduledPost, {
    id: first.id,
    content: 'https://a.example https://b.example',
  });
  expect(links.error.details.reason).toBe('trust_links');
  const { postId } = (await ana.call(publishScheduledPost, { id: words.id })).ok;
  const repost = (await ben.call(schedulePost, { content: '', quotedPostId: postId, publishAt: inMs(day) }))
    .ok;
  const quoted = await ben.call(editScheduledPost, { id: repost.scheduled.id, content: 'Look!' });
  expect([quoted.status, quoted.error.details.reason]).toEqual([400, 'repost']);
  await ben.call(deleteScheduledPost, { id: repost.scheduled.id });
});

test('EXP-029 NEW-06 posts that wait until their author has left are other posts than scheduled ones', async () => {
  const { id } = await schedule(ben, 'Not after I leave');
  expect((await ben.call(listHeldPosts, {})).ok.held).toEqual([]);
  expect((await ben.call(releaseHeldPosts, { id })).status).toBe(404);
  expect((await ben.call(cancelHeldPost, { id })).ok.cancelled).toBe(false);
  expect((await listOf(ben)).map((one) => one.id)).toEqual([id]);
  await ben.call(deleteScheduledPost, { id });
});

test('EXP-029 Q-21 a post that its author already published stays in the list, with the reason, until they act', async () => {
  const { id } = await schedule(ana, 'Said before');
  await ana.call(createPost, { content: 'Said before' });
  server.clock.advance(11 * minute);
  await publishDue();
  await publishDue();
  expect(await listOf(ana)).toMatchObject([{ id, problem: 'duplicate' }]);
  expect((await notificationsOf(ana))[0]).toMatchObject({
    title: "We couldn't post your scheduled post",
    link: { path: '/scheduled' },
    count: 1,
  });
  const now = await ana.call(publishScheduledPost, { id });
  expect([now.status, now.error.details.reason]).toEqual([409, 'duplicate']);
  expect(await postsSaying('Said before')).toHaveLength(1);
  // A day later the same text can be published again.
  const again = (await ana.call(reschedulePost, { id, publishAt: inMs(2 * day) })).ok.scheduled;
  expect(again.problem).toBeNull();
  server.clock.advance(2 * day + minute);
  await publishDue();
  expect(await postsSaying('Said before')).toHaveLength(2);
});

test('EXP-029 a place that is gone is a reason, and delays no other post', async () => {
  const [venue] = PHOENIX_VENUES;
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, [venue!], server.clock.now()));
  const publishAt = inMs(10 * minute);
  await ana.call(schedulePost, { content: 'At a lost place', venue: venue!.id, publishAt });
  await schedule(ben, 'Right behind it');
  await server.db`delete from venues where id = ${venue!.id}`;
  server.clock.advance(11 * minute);
  await publishDue();
  const [lost] = await listOf(ana);
  expect(lost).toMatchObject({ problem: 'place' });
  expect(await postsSaying('Right behind it')).toHaveLength(1);
  await ana.call(deleteScheduledPost, { id: lost!.id });
});

test('EXP-029 the post of a paused account does not go up, and waits with the reason', async () => {
  const pia = await server.person('Pia Paused');
  await schedule(pia, 'Quiet for now');
  await pia.call(deactivateAccount, {});
  server.clock.advance(11 * minute);
  await publishDue();
  expect(await postsSaying('Quiet for now')).toEqual([]);
  const rows = await server.db<
    { problem: string }[]
  >`select problem from held_posts where user_id = ${pia.id}`;
  expect(rows.map(({ problem }) => problem)).toEqual(['inactive']);
});

test('EXP-029 the photo of a scheduled post is stored until the post goes up, for its author only', async () => {
  const publishAt = inMs(5 * day);
  const post = { content: 'With a photo', images: [await createPicture()], publishAt };
  const { scheduled } = (await ben.call(schedulePost, post)).ok;
  server.clock.advance(4 * day);
  const sweep = mediaFeature.jobs!.find(({ name }) => name === 'media.sweep')!;
  await server.runJob(sweep);
  const url = server.url + scheduled.images[0]!;
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(url, { headers: { authorization: `Bearer ${ben.token}` } })).status).toBe(200);
  server.clock.advance(day);
  await publishDue();
  const [published] = await postsSaying('With a photo');
  expect((await fetch(server.url + published!.images[0]!)).status).toBe(200);
  server.clock.advance(2 * day);
  await server.runJob(sweep);
  const keys = await server.db`select key from media where user_id = ${ben.id}`;
  expect(keys).toHaveLength(1);
});

test('EXP-029 a person has at most fifty scheduled posts', async () => {
  const eager = await server.person('Eve Eager');
  for (let at = 1; at <= maxScheduledPostsPerUser; at++) await schedule(eager, `Post ${at}`, day);
  const more = await eager.call(schedulePost, { content: 'One too many', publishAt: inMs(day) });
  expect([more.status, more.error.details.reason]).toEqual([429, 'too_many']);
});
