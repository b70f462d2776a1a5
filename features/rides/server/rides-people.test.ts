/** Tests rides together with other features: messages, reports of content, and limits for newcomers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getConversation, listConversations, sendMessage } from '#features/messages/api.ts';
import { listNotifications } from '#features/notifications/api.ts';
import { openLiveActor } from '#app/live-actor.fixture.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import { createBooking, getBooking, listBookings } from '../api.ts';
import { bookingPageSize } from '../domain/limits.ts';
import { RideScene } from './rides-harness.fixture.ts';

let scene: RideScene;
beforeAll(async () => {
  scene = await RideScene.start();
});
afterAll(() => scene.server.stop());

test('KV4 EXP-068 rider and driver write to each other during a trip without a request, until an hour after it', async () => {
  const [[ana], dan] = [await scene.people('Ana'), await scene.driver('Dora')];
  const write = async (from: TestActor, to: TestActor) =>
    (await from.call(sendMessage, { recipientId: to.id, content: 'At the gate' })).status;
  const requestsOf = async (person: TestActor) =>
    (await person.call(listConversations, { box: 'requests' })).ok.conversations.length;
  const left = async (from: TestActor, to: TestActor) =>
    (await from.call(getConversation, { withId: to.id })).ok.left;
  expect([await left(dan, ana!), await write(dan, ana!), await requestsOf(ana!)]).toEqual([3, 200, 1]);
  for (const next of [200, 200, 403]) expect(await write(dan, ana!)).toBe(next);
  const id = await scene.request(ana!, 2);
  // A request that no driver has accepted permits no additional messages.
  expect([await left(dan, ana!), await write(dan, ana!)]).toEqual([0, 403]);
  await scene.move(dan, id, 'driver_accepted');
  expect([await left(dan, ana!), await write(dan, ana!), await requestsOf(ana!)]).toEqual([null, 200, 0]);
  for (let times = 0; times < 4; times++) expect(await write(dan, ana!)).toBe(200);
  await scene.server.plaza.listeners.drain();
  const noticesOfMessages = (await ana!.call(listNotifications, {})).ok.notifications.filter(
    ({ type }) => type === 'message',
  );
  expect(noticesOfMessages).toHaveLength(1);

  await scene.move(dan, id, 'cancelled');
  // Parties who wrote nothing during the trip can also write to each other until an hour after it.
  const [bea, cal] = await scene.people('Bea', 'Cal');
  await scene.trip(bea!, dan, 'completed', 2);
  scene.server.clock.advance(59 * 60_000);
  expect([await left(dan, bea!), await write(bea!, dan), await requestsOf(dan)]).toEqual([null, 200, 0]);
  await scene.trip(cal!, dan, 'completed', 2);
  scene.server.clock.advance(61 * 60_000);
  expect([await left(cal!, dan), await write(cal!, dan), await requestsOf(dan)]).toEqual([3, 200, 1]);
});

test('EXP-113 each party reports a ride about the other; it leaves the list of trips after its end, and can be withdrawn', async () => {
  const [rider, stranger] = await scene.people('Rita', 'Otto');
  const driver = await scene.driver('Dan');
  const report = (who: TestActor, targetId: string, more: object = {}) =>
    who.post<{ blocked: boolean }>('reportContent', {
      kind: 'ride',
      targetId,
      reason: 'harassment',
      ...more,
    });
  const trips = async (who: TestActor, as: 'passenger' | 'driver') =>
    (await who.call(listBookings, { as })).ok.bookings.map(({ id }) => id);
  const open = await scene.request(rider!, 2);
  expect((await report(rider!, open)).status).toBe(404);
  expect((await report(scene.server.guest, open)).status).toBe(401);
  await scene.move(driver, open, 'driver_accepted');
  for (const id of [open, scene.server.plaza.platform.newId(), 'x'])
    expect((await report(stranger!, id)).status).toBe(404);
  const live = openLiveActor(rider!).client.query('listBookings', {
    userId: rider!.id,
    as: 'passenger',
    limit: bookingPageSize,
  });
  live.watch(() => {});
  const seen = () =>
    (live.get().data as FunctionResult<typeof listBookings> | undefined)?.bookings.map(({ id }) => id);
  await waitUntilAssertionPasses(() => expect(seen()).toEqual([open]));
  expect((await report(rider!, open)).ok).toMatchObject({ alreadyReported: false });
  // An active trip stays in the list, because its parties need it.
  expect(await trips(rider!, 'passenger')).toEqual([open]);
  expect((await report(driver, open, { block: true })).ok.blocked).toBe(true);
  await scene.move(driver, open, 'cancelled');
  await waitUntilAssertionPasses(() => expect(seen()).toEqual([]));
  expect([await trips(rider!, 'passenger'), await trips(driver, 'driver')]).toEqual([[], []]);
  const reports = await scene.server.db`
    select reporter_id as "by", target_user_id as "about" from reports where kind = 'ride' order by target_user_id = ${rider!.id}`;
  expect([...reports]).toEqual([
    { by: rider!.id, about: driver.id },
    { by: driver.id, about: rider!.id },
  ]);
  // Only the list leaves out the reported trip: the caller can still load the booking itself.
  expect((await rider!.call(getBooking, { bookingId: open })).ok.booking.status).toBe('cancelled');
  await rider!.post('withdrawReport', { kind: 'ride', targetId: open });
  expect(await trips(rider!, 'passenger')).toEqual([open]);
  await waitUntilAssertionPasses(() => expect(seen()).toEqual([open]));
});

test('EXP-057 a newcomer has two rides at a time, also in parallel; three posts, one day or the end of a ride lift it', async () => {
  const [ana, ben] = await scene.people('Ana New', 'Ben New');
  const book = async (who: TestActor) => {
    const { id: quoteId } = await scene.quote(who, 1);
    return who.call(createBooking, { quoteId });
  };
  const answers = await Promise.all(Array.from({ length: 6 }, () => book(ana!)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 403, 403, 403, 403]);
  const refused = answers.find(({ status }) => status === 403)!;
  expect([refused.error.details.reason, refused.error.message]).toEqual([
    'trust_rides',
    'New neighbors can have 2 rides at a time. This limit ends after 3 posts or one day.',
  ]);
  // A refused booking takes no tokens.
  expect(await scene.tokens(ana!)).toEqual([[90, 86]]);
  const first = answers.find(({ status }) => status === 200)!.ok.booking.id;
  await scene.move(ana!, first, 'cancelled');
  expect((await book(ana!)).status).toBe(200);
  expect((await book(ana!)).status).toBe(403);
  for (const n of [1, 2, 3]) await ana!.post('createPost', { content: `Here I am, ${n}` });
  expect((await book(ana!)).status).toBe(200);
  for (const status of [200, 200, 403]) expect((await book(ben!)).status).toBe(status);
  const day = 24 * 3_600_000;
  scene.server.clock.advance(day);
  // The requests of the day before have expired, but still count, because the job that cancels them has not run. The
  // booking succeeds because the person is no longer a newcomer.
  expect((await book(ben!)).status).toBe(200);
});
