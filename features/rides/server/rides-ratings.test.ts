/** Ratings and negative marks over the wire. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantAdminRole } from '#features/accounts/server/admin-grants.ts';
import { findLedgerViolations, loadTokenBalance } from '#features/tokens/server/public.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { getBooking, getTripScore, rateTrip, withdrawNegativeMark } from '../api.ts';
import { buildTestEmail, RideScene } from './rides-harness.fixture.ts';

const day = 86_400_000;

let scene: RideScene;
let rider: TestActor;
let driver: TestActor;
let count = 0;
beforeAll(async () => {
  scene = await RideScene.start();
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

const score = async (person: TestActor) => (await person.call(getTripScore, {})).ok.tripScore;
const refusal = ({ status, error }: { status: number; error: { message: string } }) => [
  status,
  error.message,
];

test('B8 RIDE-001 RIDE-026 Q-70 both rate once, see the rating after both did, and within 7 days', async () => {
  const id = await scene.trip(rider, driver, 'in_progress', 2);
  const rate = (person: TestActor, rating: number, review?: string) =>
    person.call(rateTrip, { bookingId: id, rating, ...(review === undefined ? {} : { review }) });
  expect((await rate(rider, 5)).error.details.reason).toBe('not_completed');
  await scene.move(driver, id, 'completed');
  expect((await rate(rider, 4, 'Smooth')).status).toBe(200);
  expect((await rate(rider, 1)).error.details.reason).toBe('rated');
  const [stranger] = (await scene.people(`Sam ${count}`)) as [TestActor];
  expect(refusal(await rate(stranger, 5))).toEqual([404, 'Could not load trip']);
  for (const rating of [0, 6, 2.5]) expect((await rate(driver, rating)).status).toBe(400);
  const seen = async (person: TestActor) => {
    const { booking } = (await person.call(getBooking, { bookingId: id })).ok;
    return [
      booking.driverRating,
      booking.passengerRating,
      booking.rating,
      booking.review,
      booking.driver?.rating,
      booking.passenger.rating,
    ];
  };
  expect([await seen(rider), await seen(driver)]).toEqual([
    [4, null, 4, 'Smooth', null, null],
    [null, null, null, null, null, null],
  ]);
  expect((await rate(driver, 5)).status).toBe(200);
  expect(await seen(driver)).toEqual([4, 5, 5, null, 4, 5]);
  const later = await scene.trip(rider, driver, 'completed', 2);
  // The clock advances in two steps with a call after the first one, because an unused session would expire.
  for (const days of [4, 3]) {
    await score(rider);
    scene.server.clock.advance(days * day);
  }
  const late = await rider.call(rateTrip, { bookingId: later, rating: 5 });
  expect(late.error.details.reason).toBe('too_late');
});

test('RIDE-026 Q-70 a rating without an answer is shown 7 days after the trip, not before', async () => {
  const id = await scene.trip(rider, driver, 'completed', 2);
  void (await rider.call(rateTrip, { bookingId: id, rating: 4, review: 'Smooth' })).ok;
  const seen = async () => {
    const { booking } = (await driver.call(getBooking, { bookingId: id })).ok;
    return [booking.driverRating, booking.driverReview];
  };
  expect(await seen()).toEqual([null, null]);
  // The clock advances in two steps with a call after each, because an unused session would expire.
  for (const ms of [4 * day, 3 * day - 1]) {
    scene.server.clock.advance(ms);
    expect(await seen()).toEqual([null, null]);
  }
  scene.server.clock.advance(1);
  expect(await seen()).toEqual([4, 'Smooth']);
});

test('TRIP-010 Q-70 the words of a rating are read by its author at once, by the other party once both rated, and by no admin', async () => {
  const id = await scene.trip(rider, driver, 'completed', 2);
  const [admin] = (await scene.people(`Ada ${count}`)) as [TestActor];
  await grantAdminRole(scene.server.plaza.platform.mutate, buildTestEmail(`Ada ${count}`), 'test', {
    allowsUnconfirmed: true,
  });
  const seen = async (person: TestActor) => {
    const { booking } = (await person.call(getBooking, { bookingId: id })).ok;
    return [booking.driverReview, booking.passengerReview];
  };
  const rate = (person: TestActor, review: string) =>
    person.call(rateTrip, { bookingId: id, rating: 4, review });
  void (await rate(rider, 'Smooth drive')).ok;
  expect([await seen(rider), await seen(driver)]).toEqual([
    ['Smooth drive', null],
    [null, null],
  ]);
  void (await rate(driver, 'Ready at the curb')).ok;
  const both = ['Smooth drive', 'Ready at the curb'];
  expect([await seen(rider), await seen(driver)]).toEqual([both, both]);
  expect(await seen(admin)).toEqual([null, null]);
});

test('B11 RIDE-027 RIDE-030 RIDE-031 RIDE-032 RIDE-041 RIDE-042 Q-76 the other party withdraws a mark once; nobody withdraws their own', async () => {
  const id = await scene.trip(rider, driver, 'en_route', 2);
  const withdraw = (person: TestActor, bookingId = id) =>
    person.call(withdrawNegativeMark, { bookingId, reason: 'It was a flat tire' });
  expect(refusal(await withdraw(rider))).toEqual([409, 'Failed to withdraw negative mark']);
  await scene.move(driver, id, 'cancelled');
  expect(await score(driver)).toEqual({
    totalTrips: 1,
    completedTrips: 0,
    cancelledTrips: 1,
    cancellationRate: 100,
    reliabilityScore: 80,
    canWithdrawNegativeMark: true,
    repairedTrips: 0,
  });
  expect(refusal(await withdraw(driver))).toEqual([409, 'Cannot withdraw negative mark']);
  const [stranger] = (await scene.people(`Sam ${count}`)) as [TestActor];
  expect(refusal(await withdraw(stranger))).toEqual([404, 'Could not load trip']);
  expect(refusal(await withdraw(rider, scene.server.plaza.platform.newId()))).toEqual([
    404,
    'Booking not found',
  ]);
  expect((await withdraw(rider)).ok).toEqual({ success: true });
  expect(await score(driver)).toMatchObject({ cancelledTrips: 0, reliabilityScore: 100 });
  expect(refusal(await withdraw(rider))).toEqual([409, 'Failed to withdraw negative mark']);
  for (let trips = 0; trips < 4; trips++) await scene.trip(rider, driver, 'completed', 1);
  const fifth = await scene.trip(rider, driver, 'en_route', 1);
  await scene.move(driver, fifth, 'cancelled');
  expect(refusal(await withdraw(rider, fifth))).toEqual([409, 'Cannot withdraw negative mark']);
  expect(await score(driver)).toMatchObject({ totalTrips: 5, completedTrips: 4, reliabilityScore: 80 });
  expect((await loadTokenBalance(scene.server.db, { kind: 'escrow', id: fifth })).balance).toBe(0);
});
