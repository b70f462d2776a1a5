/** Tests of the tokens, scores and records that calls of rides change on the server, and of the required sign-in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUserStats } from '#features/progress/api.ts';
import { getBalance, getBooks, listStatement } from '#features/tokens/api.ts';
import { findLedgerViolations } from '#features/tokens/server/public.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { getBooking, getTripScore, withdrawNegativeMark } from '../api.ts';
import type { BookingStatus } from '../domain/statuses.ts';
import { getTripReceipt } from '../trust-api.ts';
import { home, buildPlaceAtMiles, RideScene } from './rides-harness.fixture.ts';

let scene: RideScene;
let rider: TestActor;
let driver: TestActor;
beforeAll(async () => {
  scene = await RideScene.start();
  [rider] = (await scene.people('Rita')) as [TestActor];
  driver = await scene.driver('Dan');
});
afterAll(async () => {
  expect(await findLedgerViolations(scene.server.db)).toEqual([]);
  await scene.server.stop();
});

const balance = async (person: TestActor) => (await person.call(getBalance, {})).ok;
const score = async (person: TestActor) => (await person.call(getTripScore, {})).ok.tripScore;

test('AUTH-016 FN-005 FN-036 FN-037 Q-13 payments and offers require the bearer token, in either form', async () => {
  const bookingId = await scene.trip(rider, driver, 'passenger_onboard', 1);
  const { id: quoteId } = await scene.quote(rider, 2, { driverId: driver.id, price: 4 });
  const offer = { pickup: home, dropoff: buildPlaceAtMiles(2), driverId: driver.id, price: 4 };
  const calls: [string, object, TestActor][] = [
    ['quoteAndCreateOffer', offer, rider],
    ['respondToOffer', { quoteId, accept: false }, driver],
    ['processPaymentSecure', { bookingId }, rider],
  ];
  const send = (name: string, body: object, bearer?: string) =>
    fetch(`${scene.server.url}/plaza/us-central1/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
    });
  for (const [name, args, person] of calls) {
    for (const body of [args, { data: args }]) {
      // A user id in the arguments does not replace a valid bearer token.
      for (const bearer of [undefined, 'not-a-token']) {
        const answer = await send(name, body, bearer);
        expect([name, answer.status]).toEqual([name, 401]);
      }
    }
    expect([name, (await send(name, { data: args }, person.token ?? undefined)).status]).toEqual([name, 200]);
  }
  expect((await rider.call(getBooking, { bookingId })).ok.booking.status).toBe('confirmed');
  for (const next of ['in_progress', 'completed'] as const)
    expect((await scene.move(driver, bookingId, next)).status).toBe(200);
});

test('XP-029 Q-29 a ride reads and changes the tokens of both, and what they earned in total stays', async () => {
  const [riderBefore, driverBefore] = [await balance(rider), await balance(driver)];
  const id = await scene.trip(rider, driver, 'confirmed', 4);
  expect(await balance(rider)).toMatchObject({
    balance: riderBefore.balance - 13,
    earned: riderBefore.earned,
  });
  for (const next of ['in_progress', 'completed'] as const) await scene.move(driver, id, next);
  expect(await balance(driver)).toMatchObject({ balance: driverBefore.balance + 13, held: 0 });
  // The driver received tokens that exist already. Only minted tokens count as earned.
  expect((await balance(driver)).earned).toBe(driverBefore.earned);
  const stats = (await driver.call(getUserStats, {})).ok.stats;
  expect(stats.tokensEarned).toBe(driverBefore.earned);
  const [line] = (await driver.call(listStatement, { limit: 1 })).ok.lines;
  expect([line?.amount, line?.link]).toEqual([8, { kind: 'booking', id }]);
});

test('DATA-008 RIDE-027 Q-12 tokens and trip score of a person change with trips, and no argument of a client changes them', async () => {
  const before = { tokens: (await balance(rider)).balance, score: await score(rider) };
  const id = await scene.trip(rider, driver, 'en_route', 2);
  await scene.move(rider, id, 'cancelled');
  const after = { tokens: (await balance(rider)).balance, score: await score(rider) };
  expect(after.score).toMatchObject({
    totalTrips: before.score.totalTrips + 1,
    cancelledTrips: before.score.cancelledTrips + 1,
  });
  expect(after.tokens).toBeLessThan(before.tokens);
  for (const change of [{ tokens: 9_000 }, { tripScore: { reliabilityScore: 100 } }, { cancelledTrips: 0 }])
    expect((await rider.post('updateProfile', change)).status).toBe(400);
  expect({ tokens: (await balance(rider)).balance, score: await score(rider) }).toEqual(after);
});

test('DATA-010 each change that moves tokens makes one payment, which both parties read and no client makes', async () => {
  const id = await scene.trip(rider, driver, 'completed', 2);
  const read = async (person: TestActor) => (await person.call(getBooking, { bookingId: id })).ok.payments;
  const payments = await read(rider);
  expect(
    payments.map(({ bookingId, passengerId, paymentStatus }) => [bookingId, passengerId, paymentStatus]),
  ).toEqual(['fee_paid', 'fare_paid', 'settled'].map((status) => [id, rider.id, status]));
  expect(await read(driver)).toEqual(payments);
  for (const name of ['createPayment', 'payments', 'addPayment'])
    expect((await rider.post(name, payments[0]!)).status).toBe(404);
  const cheat = await rider.post('processPaymentSecure', { bookingId: id, fees: { returned: 25 } });
  expect(cheat.status).toBe(400);
});

test('B11 DATA-011 RIDE-030 a withdrawn mark is recorded once, with its reason, also in parallel', async () => {
  const id = await scene.trip(rider, driver, 'en_route', 2);
  await scene.move(driver, id, 'cancelled');
  const withdraw = () => rider.call(withdrawNegativeMark, { bookingId: id, reason: 'It was a flat tire' });
  const answers = await Promise.all([1, 2, 3].map(() => withdraw()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const rows = await scene.server.db`
    select booking_id as "bookingId", from_user_id as "fromUserId", for_user_id as "forUserId", reason, created_at as "createdAt"
    from negative_mark_withdrawals`;
  expect([...rows]).toEqual([
    {
      bookingId: id,
      fromUserId: rider.id,
      forUserId: driver.id,
      reason: 'It was a flat tire',
      createdAt: scene.server.clock.now(),
    },
  ]);
});

test('NEW-01 each ended trip has a sheet of who got what, the same for both and equal to the ledger, and the public books balance', async () => {
  const [payer] = (await scene.people('Pia')) as [TestActor];
  await scene.grant(payer, 500);
  const tokensOf = async (who: TestActor, id: string) =>
    (await who.call(listStatement, { limit: 100 })).ok.lines
      .filter(({ link }) => link?.id === id)
      .map(({ amount }) => amount);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const ends: [BookingStatus, TestActor, BookingStatus][] = [
    ['in_progress', driver, 'completed'],
    ['driver_accepted', payer, 'cancelled'],
    ['en_route', driver, 'cancelled'],
    ['confirmed', payer, 'cancelled'],
    ['in_progress', driver, 'cancelled'],
  ];
  for (const [status, by, end] of ends) {
    const id = await scene.trip(payer, driver, status, 10);
    expect((await scene.move(by, id, end)).status).toBe(200);
    const sheets = await Promise.all(
      [payer, driver].map(async (who) => (await who.call(getTripReceipt, { bookingId: id })).ok.rows),
    );
    expect(sheets[0]).toEqual(sheets[1]);
    const valueOf = (label: string) => sheets[0]!.find((row) => row.label === label)?.value;
    const amount = (label: string) => Number.parseInt(valueOf(label) ?? '0', 10);
    const [paid, earned] = [await tokensOf(payer, id), await tokensOf(driver, id)];
    const outgoing = -sum(paid.filter((one) => one < 0));
    const incoming = sum(paid.filter((one) => one > 0));
    const site = sheets[0]!.find(({ label }) => label.endsWith(' received') && !label.startsWith('Driver'));
    const kept = site === undefined ? 0 : Number.parseInt(site.value, 10);
    expect([`${status} to ${end}`, outgoing, incoming, sum(earned)]).toEqual([
      `${status} to ${end}`,
      // A receipt without returned tokens has no row `Paid`, because the paid amount equals the total.
      amount(valueOf('Paid') === undefined ? 'Total' : 'Paid'),
      amount('Tokens returned'),
      amount('Driver received'),
    ]);
    // The tokens that the passenger paid equal the sum of the tokens that went back, to the driver and to the
    // platform.
    expect(outgoing).toBe(incoming + sum(earned) + kept);
    const { ok } = await scene.server.guest.call(getBooks, {});
    expect([ok.balanced, ok.inAccounts]).toEqual([true, ok.minted - ok.burned]);
    expect(ok.byKind.escrow).toBe(0);
  }
});
