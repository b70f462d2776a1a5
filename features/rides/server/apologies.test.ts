/**
 * Tests amends (NEW-08) over the wire: the offered tokens are held, concurrent calls end an offer only once, and the
 * score and the ledger stay consistent.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLiveActor } from '#app/live-actor.fixture.ts';
import { createSeededRandom } from '#app/simulation/seeded-random.fixture.ts';
import { blockUser } from '#features/moderation/api.ts';
import { listNotifications } from '#features/notifications/api.ts';
import { getBalance } from '#features/tokens/api.ts';
import { findLedgerViolations, expireDueTokenHolds } from '#features/tokens/server/public.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { type getBooking, getTripScore, listBookings, withdrawNegativeMark } from '../api.ts';
import {
  answerAmends,
  getAmends,
  getReliability,
  getTripLog,
  offerAmends,
  withdrawAmends,
} from '../trust-api.ts';
import { expireApologiesJob } from './jobs.ts';
import { RideScene } from './rides-harness.fixture.ts';

let scene: RideScene;
let rider: TestActor;
let driver: TestActor;
let count = 0;
beforeAll(async () => {
  scene = await RideScene.start();
});
beforeEach(async () => {
  count += 1;
  [rider] = (await scene.people(`Rita Sorry ${count}`)) as [TestActor];
  driver = await scene.driver(`Dan Sorry ${count}`);
});
afterAll(async () => {
  expect(await findLedgerViolations(scene.server.db)).toEqual([]);
  await scene.server.stop();
});

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Lets the rider cancel an accepted trip. Afterwards, the rider has 95 tokens, and the driver has 105. */
async function cancelTrip(): Promise<string> {
  const bookingId = await scene.trip(rider, driver, 'driver_accepted');
  void (await scene.move(rider, bookingId, 'cancelled')).ok;
  return bookingId;
}

const offer = (
  bookingId: string,
  tokens = 10,
  from = rider,
  amendsId: string = scene.server.plaza.platform.newId(),
) => from.call(offerAmends, { bookingId, amendsId, message: 'Sorry, my kid got ill', tokens });
const openOf = async (bookingId: string) => (await rider.call(getAmends, { bookingId })).ok;
const answer = async (bookingId: string, accept: boolean, keepMark = false, who = driver) => {
  const { amends } = await openOf(bookingId);
  return who.call(answerAmends, { bookingId, amendsId: amends!.id, accept, keepMark }, key());
};
/**
 * Makes the open apology for a trip, and the hold on its tokens, expire now. The test does not advance the clock,
 * because that would also end the sessions.
 */
async function makeDue(bookingId: string): Promise<void> {
  const now = scene.server.clock.now();
  await scene.server.db`
    update ride_amends set created_at = created_at - interval '7 days', expires_at = ${now}
    where booking_id = ${bookingId}`;
  await scene.server.db`
    update token_holds set created_at = created_at - interval '7 days', expires_at = ${now}
    where op_key in (select 'amends:' || id || ':hold' from ride_amends where booking_id = ${bookingId})`;
}
const scoreOf = async (person: TestActor) => (await person.call(getTripScore, {})).ok.tripScore;

test('NEW-08 amends require authentication', async () => {
  const bookingId = await cancelTrip();
  const amendsId = scene.server.plaza.platform.newId();
  const { guest } = scene.server;
  for (const refused of [
    await guest.call(offerAmends, { bookingId, amendsId, message: 'Sorry', tokens: 0 }),
    await guest.call(answerAmends, { bookingId, amendsId, accept: true }),
    await guest.call(withdrawAmends, { bookingId, amendsId }),
    await guest.call(getAmends, { bookingId }),
  ])
    expect(refused.status).toBe(401);
});

test('NEW-08 RIDE-030 Q-76 offered tokens are held, an acceptance moves them once, withdraws the mark and counts as repaired', async () => {
  const bookingId = await cancelTrip();
  expect((await driver.call(getAmends, { bookingId })).ok).toEqual({
    amends: null,
    hasMark: true,
    can: { offer: false, answer: false, withdraw: false, withdrawMark: true },
  });
  // Nobody can withdraw their own negative mark.
  expect((await openOf(bookingId)).can).toMatchObject({ offer: true, withdrawMark: false });
  expect((await offer(bookingId)).status).toBe(200);
  expect(await scene.tokens(rider, driver)).toEqual([
    [95, 85],
    [105, 105],
  ]);
  const { holds } = (await rider.call(getBalance, {})).ok;
  expect(holds.map(({ text }) => text)).toEqual(['Tokens offered with your apology']);
  expect((await answer(bookingId, true)).ok).toEqual({ state: 'accepted' });
  expect(await scene.tokens(rider, driver)).toEqual([
    [85, 85],
    [115, 115],
  ]);
  expect(await scoreOf(rider)).toMatchObject({
    cancelledTrips: 0,
    repairedTrips: 1,
    reliabilityScore: 100,
    canWithdrawNegativeMark: false,
  });
  const again = await answer(bookingId, true);
  expect([again.status, again.error.message]).toEqual([409, 'This apology is closed']);
  expect((await openOf(bookingId)).amends).toMatchObject({ state: 'accepted', withdrewMark: true });
  const reasons = await scene.server.db`
    select reason from negative_mark_withdrawals where booking_id = ${bookingId}`;
  expect(reasons.map(({ reason }) => reason as string)).toEqual(['apology']);
  const entries = (await driver.call(getTripLog, { bookingId })).ok.entries;
  expect(JSON.parse(entries.at(-1)!.text)).toMatchObject({
    what: 'amends',
    amends: { from: rider.id, to: driver.id, tokens: 10 },
    mark: false,
  });
  const [listed] = (await driver.call(listBookings, { as: 'driver' })).ok.bookings;
  expect(listed!.passenger).toMatchObject({ cancelledTrips: 0, repairedTrips: 1 });
  const { reliability } = (await scene.server.guest.call(getReliability, { personId: rider.id })).ok;
  expect(reliability).toMatchObject({ cancelledTrips: 0, repairedTrips: 1 });
  const late = await driver.call(withdrawNegativeMark, { bookingId });
  expect([late.status, late.error.message]).toEqual([409, 'Failed to withdraw negative mark']);
  // For a blocked person, the call succeeds, but returns no reliability.
  void (await driver.call(blockUser, { userId: rider.id })).ok;
  expect((await driver.call(getReliability, { personId: rider.id })).ok).toEqual({ reliability: null });
});

test('NEW-08 RIDE-041 a mark that must stay refuses the acceptance, unless the person accepts that it stays', async () => {
  await scene.server.db`insert into trip_scores (user_id, completed, cancelled) values (${rider.id}, 5, 0)`;
  const bookingId = await cancelTrip();
  await offer(bookingId);
  expect((await driver.call(getAmends, { bookingId })).ok.can).toMatchObject({
    answer: true,
    withdrawMark: false,
  });
  const refused = await answer(bookingId, true);
  expect([refused.status, refused.error.message]).toEqual([409, 'Cannot withdraw negative mark']);
  expect(await scene.tokens(rider, driver)).toEqual([
    [95, 85],
    [105, 105],
  ]);
  expect((await answer(bookingId, true, true)).status).toBe(200);
  expect(await scene.tokens(rider, driver)).toEqual([
    [85, 85],
    [115, 115],
  ]);
  expect(await scoreOf(rider)).toMatchObject({ cancelledTrips: 1, repairedTrips: 1 });
});

test('NEW-08 an accepted apology that leaves the mark appears on an open page of a trip of that person by itself', async () => {
  await scene.server.db`insert into trip_scores (user_id, completed, cancelled) values (${rider.id}, 5, 0)`;
  const bookingId = await cancelTrip();
  await offer(bookingId);
  const next = await scene.trip(rider, driver, 'driver_accepted', 2);
  const page = openLiveActor(driver).client.query('getBooking', { bookingId: next });
  page.watch(() => {});
  const repaired = () =>
    (page.get().data as FunctionResult<typeof getBooking> | undefined)?.booking.passenger.repairedTrips;
  await expect.poll(repaired).toBe(0);
  expect((await answer(bookingId, true, true)).status).toBe(200);
  await expect.poll(repaired).toBe(1);
});

test('NEW-08 a decline, a withdrawal and an expiry return the tokens, and none of them is repaired', async () => {
  const [declined, withdrawn] = [await cancelTrip(), await cancelTrip()];
  await offer(declined, 10);
  expect((await answer(declined, false)).ok).toEqual({ state: 'declined' });
  const again = await offer(declined);
  expect([again.status, again.error.message]).toEqual([409, 'Your apology got a reply before']);
  await offer(withdrawn, 10);
  const { id } = (await openOf(withdrawn)).amends!;
  void (await rider.call(withdrawAmends, { bookingId: withdrawn, amendsId: id })).ok;
  scene.server.clock.advance(1_000);
  await offer(withdrawn, 20);
  expect(await scene.tokens(rider)).toEqual([[90, 70]]);
  await makeDue(withdrawn);
  const late = await answer(withdrawn, true);
  expect([late.status, late.error.message]).toEqual([409, 'This apology has expired']);
  // The hold on the tokens may expire before the offer of amends does.
  await runTransaction(scene.server.db, (tx) => expireDueTokenHolds(tx, scene.server.clock.now()));
  await scene.server.runJob(expireApologiesJob);
  await scene.server.runJob(expireApologiesJob);
  expect((await openOf(withdrawn)).amends).toMatchObject({ state: 'expired', tokens: 20 });
  expect(await scene.tokens(rider, driver)).toEqual([
    [90, 90],
    [110, 110],
  ]);
  expect(await scoreOf(rider)).toMatchObject({ cancelledTrips: 2, repairedTrips: 0 });
});

test('NEW-08 only the canceller offers, only the other party answers, and only with tokens that are available', async () => {
  const bookingId = await cancelTrip();
  const [stranger] = (await scene.people(`Sam Sorry ${count}`)) as [TestActor];
  const refusals = [
    [await offer(bookingId, 1, driver), 409, 'Only the person who canceled an accepted trip can apologize'],
    [await offer(bookingId, 1, stranger), 404, 'Could not load trip'],
    [await offer(bookingId, 96), 409, 'Insufficient tokens. Need 96, have 95'],
    [await offer(bookingId, 101), 400, 'You can offer up to 100 tokens'],
  ] as const;
  for (const [{ status, error }, wanted, message] of refusals)
    expect([status, error.message]).toEqual([wanted, message]);
  const amendsId = scene.server.plaza.platform.newId();
  expect((await offer(bookingId, 5, rider, amendsId)).status).toBe(200);
  const twice = await offer(bookingId, 5, rider, amendsId);
  expect([twice.status, twice.error.details.reason]).toEqual([409, 'id_taken']);
  expect((await offer(bookingId)).error.message).toBe('Your apology is still open');
  for (const who of [rider, stranger])
    expect((await answer(bookingId, true, false, who)).error.message).toBe("This apology doesn't exist");
  expect((await driver.call(withdrawAmends, { bookingId, amendsId })).error.message).toBe(
    "This apology doesn't exist",
  );
  expect((await stranger.call(getAmends, { bookingId })).error.message).toBe('Could not load trip');
  expect(await scene.tokens(rider)).toEqual([[95, 90]]);
});

test('NEW-08 EXP-058 the row of the trip notifies the other party of an offer, and the canceller of its answer', async () => {
  const bookingId = await cancelTrip();
  scene.server.clock.advance(1_000);
  await offer(bookingId, 1);
  await scene.server.plaza.listeners.drain();
  const noticesOf = async (person: TestActor) =>
    (await person.call(listNotifications, {})).ok.notifications
      .filter(({ link }) => link.path === `/trip/${bookingId}`)
      .map(({ message, isProcess }) => [message, isProcess]);
  expect(await noticesOf(driver)).toEqual([
    [`Rita Sorry ${count} apologized for a canceled trip and offers you 1 token`, true],
  ]);
  scene.server.clock.advance(1_000);
  await answer(bookingId, true);
  await scene.server.plaza.listeners.drain();
  expect(await noticesOf(rider)).toEqual([
    [`Dan Sorry ${count} accepted your apology for a canceled trip`, true],
  ]);
});

test('NEW-08 when acceptance, decline, withdrawal and expiry meet, exactly one ends the offer, and score and ledger agree', async () => {
  const seed = Number(process.env['PLAZA_SEED'] ?? Math.floor(Math.random() * 1_000_000));
  process.stdout.write(`seed ${seed}\n`);
  const { pick } = createSeededRandom(seed);
  await scene.grant(rider, 1_000);
  let given = 0;
  let repaired = 0;
  let marks = 0;
  for (let round = 0; round < 8; round++) {
    const bookingId = await cancelTrip();
    marks += 1;
    const tokens = pick([0, 3, 10]);
    await offer(bookingId, tokens);
    const { id: amendsId } = (await openOf(bookingId)).amends!;
    const isDue = pick([true, false]);
    if (isDue) await makeDue(bookingId);
    const [before] = await scene.tokens(driver);
    const answers = await Promise.all([
      ...[true, true, false].map((accept) =>
        driver.call(answerAmends, { bookingId, amendsId, accept, keepMark: pick([true, false]) }, key()),
      ),
      rider.call(withdrawAmends, { bookingId, amendsId }, key()),
      scene.server.runJob(expireApologiesJob).then(() => ({ status: 0 })),
    ]);
    const winners = answers.filter(({ status }) => status === 200);
    const { state, withdrewMark } = (await openOf(bookingId)).amends!;
    expect(winners).toHaveLength(state === 'expired' ? 0 : 1);
    expect(state === 'expired').toBe(isDue);
    if (state === 'accepted') {
      given += tokens;
      repaired += 1;
    }
    if (withdrewMark) marks -= 1;
    const [after] = await scene.tokens(driver);
    expect(after![0] - before![0]).toBe(state === 'accepted' ? tokens : 0);
  }
  const score = await scoreOf(rider);
  expect([score.cancelledTrips, score.repairedTrips]).toEqual([marks, repaired]);
  expect((await scene.server.db`select from ride_marks where user_id = ${rider.id}`).length).toBe(marks);
  const [riderTokens, driverTokens] = await scene.tokens(rider, driver);
  expect(riderTokens).toEqual([1_100 - 8 * 5 - given, 1_100 - 8 * 5 - given]);
  expect(driverTokens).toEqual([100 + 8 * 5 + given, 100 + 8 * 5 + given]);
});
