/** A fare that the passenger cannot pay at the pickup, over the wire. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listNotifications } from '#features/notifications/api.ts';
import { findLedgerViolations, expireDueTokenHolds } from '#features/tokens/server/public.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import { getBooking, getTripScore } from '../api.ts';
import { RideScene } from './rides-harness.fixture.ts';

const hour = 60 * 60_000;

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

/** Ends the holds on fares, as happens a day after a booking, so that the held tokens become available again. */
async function dropHolds(): Promise<void> {
  scene.server.clock.advance(25 * hour);
  await runTransaction(scene.server.db, (tx) => expireDueTokenHolds(tx, scene.server.clock.now()));
}

async function unpaidNotices(person: TestActor) {
  await scene.server.plaza.listeners.drain();
  const { notifications } = (await person.call(listNotifications, {})).ok;
  return notifications
    .filter(({ title }) => title === 'Insufficient tokens for trip fare')
    .map(({ message }) => message);
}

test('RIDE-037 Q-72 if the hold has expired and the tokens are spent, the pickup is refused and both may cancel without a mark', async () => {
  const id = await scene.trip(rider, driver, 'passenger_onboard', 40);
  await dropHolds();
  await scene.request(rider, 20);
  const text = [409, 'Insufficient tokens for trip fare'];
  expect(refusal(await scene.move(rider, id, 'confirmed'))).toEqual(text);
  expect(refusal(await scene.move(driver, id, 'in_progress'))).toEqual(text);
  const { booking } = (await rider.call(getBooking, { bookingId: id })).ok;
  expect([booking.status, booking.paymentStatus]).toEqual(['passenger_onboard', 'fee_paid']);
  await scene.grant(rider, 60);
  expect((await scene.move(rider, id, 'confirmed')).ok.booking.paymentStatus).toBe('fare_paid');
  await scene.move(driver, id, 'cancelled');
  const poor = await scene.trip(rider, driver, 'passenger_onboard', 30);
  await dropHolds();
  const [, available] = (await scene.tokens(rider))[0]!;
  await scene.request(rider, Math.floor((available - 6) / 2));
  expect((await scene.move(driver, poor, 'cancelled')).ok.booking.refundAmount).toBe(5);
  expect((await score(driver)).cancelledTrips).toBe(1);
});

test('RIDE-037 Q-72 a fare that cannot be paid is told to the other party once, each in own words', async () => {
  const id = await scene.trip(rider, driver, 'passenger_onboard', 40);
  await dropHolds();
  await scene.request(rider, 20);
  const forDriver = [
    `Rita ${count} doesn't have enough tokens. Wait until they get more, or cancel. Canceling won't count against you.`,
  ];
  const forRider = [
    `Dan ${count} couldn't start the trip because you don't have enough tokens. Get more, or cancel. Canceling won't count against you.`,
  ];
  for (let times = 0; times < 2; times++) expect((await scene.move(rider, id, 'confirmed')).status).toBe(409);
  await waitUntilAssertionPasses(async () => expect(await unpaidNotices(driver)).toEqual(forDriver));
  expect(await unpaidNotices(rider)).toEqual([]);
  expect((await scene.move(driver, id, 'in_progress')).status).toBe(409);
  await waitUntilAssertionPasses(async () => expect(await unpaidNotices(rider)).toEqual(forRider));
  expect(await unpaidNotices(driver)).toEqual(forDriver);
});
