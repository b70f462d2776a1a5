/** Changes of a booked trip over the wire: fares, holds, ledger and races. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findLedgerViolations, loadTokenBalance } from '#features/tokens/server/public.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { getBooking, recordDriverPosition } from '../api.ts';
import { estimateDriverArrivalTime } from '../domain/arrival.ts';
import { estimateDistanceAndTravelTime } from '../domain/route-estimate.ts';
import { getTripLog } from '../trust-api.ts';
import { proposeTripChange, quoteTripChange, respondToTripChange } from '../api-changes.ts';
import { buildPlaceAtMiles, RideScene } from './rides-harness.fixture.ts';

let scene: RideScene;
let rider: TestActor;
let driver: TestActor;
let stranger: TestActor;
let count = 0;
beforeAll(async () => {
  scene = await RideScene.start();
  [stranger] = (await scene.people('Sam Stranger')) as [TestActor];
});
beforeEach(async () => {
  count++;
  [rider] = (await scene.people(`Rita ${count}`)) as [TestActor];
  driver = await scene.driver(`Dan ${count}`);
});
afterAll(async () => {
  expect(await findLedgerViolations(scene.server.db)).toEqual([]);
  await scene.server.stop();
});

const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const propose = (who: TestActor, bookingId: string, miles: number, headers = {}) =>
  who.call(proposeTripChange, { bookingId, dropoff: buildPlaceAtMiles(miles) }, headers);
const quote = (who: TestActor, bookingId: string, miles: number) =>
  who.call(quoteTripChange, { bookingId, dropoff: buildPlaceAtMiles(miles) });
const answer = (who: TestActor, bookingId: string, changeId: string, accept = true, headers = {}) =>
  who.call(respondToTripChange, { bookingId, changeId, accept }, headers);
const refusal = ({ status, error }: { status: number; error: { message: string } }) => [
  status,
  error.message,
];
const escrowOf = async (bookingId: string) =>
  (await loadTokenBalance(scene.server.db, { kind: 'escrow', id: bookingId })).balance;
const bookingOf = async (who: TestActor, bookingId: string) => (await who.call(getBooking, { bookingId })).ok;

test('changes of a trip require authentication and are for its two parties', async () => {
  const { guest } = scene.server;
  const bookingId = await scene.trip(rider, driver, 'driver_accepted');
  expect((await propose(guest, bookingId, 12)).status).toBe(401);
  expect((await quote(guest, bookingId, 12)).status).toBe(401);
  expect(refusal(await quote(stranger, bookingId, 12))).toEqual([404, 'Could not load trip']);
  expect(refusal(await propose(stranger, bookingId, 12))).toEqual([404, 'Could not load trip']);
  const { id } = (await propose(rider, bookingId, 12)).ok.change;
  expect((await answer(guest, bookingId, id)).status).toBe(401);
  expect(refusal(await answer(stranger, bookingId, id))).toEqual([404, 'This change was not found']);
  expect(refusal(await answer(rider, bookingId, id))).toEqual([
    409,
    'The other person has to accept this change',
  ]);
  await scene.move(rider, bookingId, 'cancelled');
});

test('EXP-103 Q-73 before the pickup an accepted change replaces the hold, and the trip is paid by the new fare', async () => {
  const bookingId = await scene.trip(rider, driver, 'en_route');
  expect(await scene.tokens(rider)).toEqual([[95, 75]]);
  const { change } = (
    await rider.call(proposeTripChange, {
      bookingId,
      dropoff: buildPlaceAtMiles(14),
      stops: [buildPlaceAtMiles(4)],
    })
  ).ok;
  expect(change).toMatchObject({ miles: 14, fare: 28, total: 33, extraFare: 8, extraMiles: 4, isOwn: true });
  // The booking does not change before the other party accepts.
  const before = await bookingOf(driver, bookingId);
  expect(before.booking).toMatchObject({ estimatedFare: 20, stops: [] });
  expect(before.change).toMatchObject({ id: change.id, isOwn: false, extraFare: 8 });
  expect(await scene.tokens(rider)).toEqual([[95, 75]]);
  const { booking } = (await answer(driver, bookingId, change.id)).ok;
  expect(booking).toMatchObject({
    estimatedFare: 28,
    totalEstimatedCost: 33,
    estimatedDistance: 14,
    dropoffLocation: 'Mile 14',
    stops: [{ address: 'Mile 4' }],
    role: 'driver',
  });
  expect((await bookingOf(rider, bookingId)).change).toBeNull();
  expect(await scene.tokens(rider)).toEqual([[95, 67]]);
  expect(refusal(await answer(driver, bookingId, change.id))).toEqual([
    409,
    'This change was answered before',
  ]);
  // A second change lowers the fare again.
  const shorter = (await propose(driver, bookingId, 12)).ok.change;
  expect(shorter).toMatchObject({ fare: 24, extraFare: -4 });
  expect((await answer(rider, bookingId, shorter.id)).status).toBe(200);
  expect(await scene.tokens(rider)).toEqual([[95, 71]]);
  for (const [who, next] of [
    [driver, 'passenger_onboard'],
    [rider, 'confirmed'],
    [driver, 'in_progress'],
    [driver, 'completed'],
  ] as const)
    expect((await scene.move(who, bookingId, next)).status).toBe(200);
  expect(await scene.tokens(rider, driver)).toEqual([
    [71, 71],
    [129, 129],
  ]);
  expect(await escrowOf(bookingId)).toBe(0);
  const { entries } = (await rider.call(getTripLog, { bookingId })).ok;
  expect(entries.filter(({ text }) => text.includes('"what":"terms"'))).toHaveLength(2);
});

test('EXP-103 a change is quoted before it is proposed, and proposed only for the quoted fare', async () => {
  const bookingId = await scene.trip(rider, driver, 'en_route');
  const quoted = (await quote(rider, bookingId, 14)).ok;
  expect(quoted).toMatchObject({ miles: 14, fare: 28, total: 33, extraFare: 8, extraMiles: 4 });
  expect((await quote(driver, bookingId, 8)).ok).toMatchObject({ fare: 16, extraFare: -4 });
  expect(await bookingOf(rider, bookingId)).toMatchObject({ change: null, canChange: true });
  const dropoff = buildPlaceAtMiles(14);
  const outdated = { bookingId, dropoff, quotedFare: quoted.fare - 1 };
  expect(refusal(await rider.call(proposeTripChange, outdated))).toEqual([409, 'The price has changed']);
  expect((await bookingOf(driver, bookingId)).change).toBeNull();
  const { change } = (await rider.call(proposeTripChange, { bookingId, dropoff, quotedFare: quoted.fare }))
    .ok;
  expect(change).toMatchObject(quoted);
  expect(refusal(await quote(rider, bookingId, 90))).toEqual([
    409,
    'Insufficient tokens. Need 185, have 100',
  ]);
  await scene.move(rider, bookingId, 'cancelled');
  expect((await bookingOf(rider, bookingId)).canChange).toBe(false);
  expect(refusal(await quote(rider, bookingId, 12))).toEqual([409, "This trip can't be changed now"]);
});

test('EXP-103 Q-73 during the trip the difference is paid into or out of the escrow; a cancellation returns it', async () => {
  const bookingId = await scene.trip(rider, driver, 'in_progress');
  expect([await scene.tokens(rider), await escrowOf(bookingId)]).toEqual([[[75, 75]], 25]);
  const longer = (await propose(rider, bookingId, 15)).ok.change;
  expect((await answer(driver, bookingId, longer.id)).ok.booking.estimatedFare).toBe(30);
  expect([await scene.tokens(rider), await escrowOf(bookingId)]).toEqual([[[65, 65]], 35]);
  const shorter = (await propose(driver, bookingId, 8)).ok.change;
  expect((await answer(rider, bookingId, shorter.id)).ok.booking.estimatedFare).toBe(16);
  expect([await scene.tokens(rider), await escrowOf(bookingId)]).toEqual([[[79, 79]], 21]);
  const { payments } = await bookingOf(rider, bookingId);
  expect(payments.map(({ fees }) => Object.values(fees))).toEqual([
    [5, 0, 0, 0],
    [20, 0, 0, 0],
    [10, 0, 0, 0],
    [0, 0, 14, 0],
  ]);
  const done = (await scene.move(driver, bookingId, 'completed')).ok.booking;
  expect([done.actualFare, done.fare]).toEqual([16, 21]);
  expect(await scene.tokens(rider, driver)).toEqual([
    [79, 79],
    [121, 121],
  ]);
  const cancelled = await scene.trip(rider, driver, 'confirmed');
  const change = (await propose(rider, cancelled, 12)).ok.change;
  await answer(driver, cancelled, change.id);
  await scene.move(driver, cancelled, 'cancelled');
  // The fee of 5 goes to the platform, and the whole fare of 24 returns.
  expect([await scene.tokens(rider), await escrowOf(cancelled)]).toEqual([[[74, 74]], 0]);
});

test('EXP-096 EXP-103 a change during the trip adds the minutes driven so far, so the arrival without a position is not too early', async () => {
  const bookingId = await scene.trip(rider, driver, 'in_progress');
  for (const miles of [0, 2, 4]) {
    const { lat, lng } = buildPlaceAtMiles(miles);
    const { ok } = await driver.call(recordDriverPosition, { bookingId, position: { lat, lng } });
    expect(ok.accepted).toBe(true);
    scene.server.clock.advance(6 * 60_000);
  }
  const { minutes: rest } = estimateDistanceAndTravelTime(buildPlaceAtMiles(4), buildPlaceAtMiles(11));
  const quoted = (await quote(rider, bookingId, 11)).ok;
  // The route over the rest begins at the position that the car reported after 12 minutes.
  expect(quoted.minutes).toBe(12 + rest);
  const { change } = (await propose(rider, bookingId, 11)).ok;
  const { booking } = (await answer(driver, bookingId, change.id)).ok;
  expect(booking.estimatedMinutes).toBe(12 + rest);
  const nowMs = scene.server.clock.now().getTime();
  expect(estimateDriverArrivalTime(booking, null, nowMs)).toMatchObject({
    at: 'dropoff',
    minutes: rest - 6,
  });
});

test('EXP-103 a change can be declined, withdrawn and expire, and is refused without tokens, twice at once, and after the end', async () => {
  const bookingId = await scene.trip(rider, driver, 'driver_accepted');
  expect(refusal(await propose(rider, bookingId, 60))).toEqual([
    409,
    'Insufficient tokens. Need 125, have 100',
  ]);
  const first = (await propose(rider, bookingId, 12)).ok.change;
  expect(refusal(await propose(driver, bookingId, 13))).toEqual([409, 'Answer the open change first']);
  expect((await answer(driver, bookingId, first.id, false)).ok.change.state).toBe('declined');
  const second = (await propose(rider, bookingId, 12)).ok.change;
  expect((await answer(rider, bookingId, second.id, false)).ok.change.state).toBe('withdrawn');
  const third = (await propose(driver, bookingId, 60)).ok.change;
  // The driver does not learn how many tokens the passenger has.
  expect(refusal(await answer(rider, bookingId, third.id))).toEqual([
    409,
    'Insufficient tokens for trip fare',
  ]);
  scene.server.clock.advance(5 * 60_000);
  expect((await bookingOf(rider, bookingId)).change).toBeNull();
  expect(refusal(await answer(rider, bookingId, third.id))).toEqual([409, 'This change has expired']);
  const fourth = (await propose(rider, bookingId, 12)).ok.change;
  await scene.move(rider, bookingId, 'cancelled');
  expect(refusal(await answer(driver, bookingId, fourth.id))).toEqual([
    409,
    "This trip can't be changed now",
  ]);
  expect(refusal(await propose(rider, bookingId, 12))).toEqual([409, "This trip can't be changed now"]);
  expect((await bookingOf(rider, bookingId)).booking.estimatedFare).toBe(20);
  expect(refusal(await propose(rider, await scene.request(rider, 1), 2))).toEqual([
    409,
    "This trip can't be changed now",
  ]);
});

test('EXP-103 EXP-107 races: both propose, accept 50 times, cancel and complete against accept; the ledger stays exact', async () => {
  const bookingId = await scene.trip(rider, driver, 'in_progress', 2);
  const both = await Promise.all([propose(rider, bookingId, 4, key()), propose(driver, bookingId, 5, key())]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = both[0].status === 200 ? 0 : 1;
  const { change } = both[winner].ok;
  const [proposer, other] = winner === 0 ? [rider, driver] : [driver, rider];
  const accepts = await Promise.all(
    Array.from({ length: 50 }, () => answer(other, bookingId, change.id, true, key())),
  );
  expect(accepts.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await escrowOf(bookingId)).toBe(5 + change.fare);
  // A repeated call with the same idempotency key returns the same proposal.
  const headers = key();
  const next = (await propose(proposer, bookingId, 6, headers)).ok.change;
  expect((await propose(proposer, bookingId, 6, headers)).ok.change.id).toBe(next.id);
  const [accepted, completed] = await Promise.all([
    answer(other, bookingId, next.id),
    scene.move(driver, bookingId, 'completed'),
  ]);
  expect(completed.status).toBe(200);
  const { booking } = await bookingOf(rider, bookingId);
  expect(booking.actualFare).toBe(accepted.status === 200 ? next.fare : change.fare);
  expect(await escrowOf(bookingId)).toBe(0);
  for (let round = 0; round < 4; round++) {
    const id = await scene.trip(rider, driver, round % 2 === 0 ? 'confirmed' : 'driver_accepted', 1);
    const { change: last } = (await propose(rider, id, 2)).ok;
    await Promise.all([answer(driver, id, last.id), scene.move(rider, id, 'cancelled')]);
    const { booking: ended } = await bookingOf(rider, id);
    expect([ended.status, await escrowOf(id)]).toEqual(['cancelled', 0]);
    const [[balance, available]] = (await scene.tokens(rider)) as [[number, number]];
    expect(balance).toBe(available);
  }
});
