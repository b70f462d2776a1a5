/** Race tests with more parallel calls than connections: bookings, acceptances, transitions and random calls. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseTestRoundCount } from '#platform/testkit/choose-test-round-count.ts';
import { createSeededRandom } from '#app/simulation/seeded-random.fixture.ts';
import { findLedgerViolations, loadTokenBalance } from '#features/tokens/server/public.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { createBooking, getBooking, listBookings, recordDriverPosition } from '../api.ts';
import { listRideRequests } from '../driver-api.ts';
import { bookingFee } from '../domain/limits.ts';
import { bookingStatuses, type BookingStatus } from '../domain/statuses.ts';
import { lockAndLoadQuoteBookingDecisionInput } from './book-quotes.ts';
import { lockAndLoadUnsharedBookingTransitions } from './load-booking-transition.ts';
import { countAnswers, home, RideScene } from './rides-harness.fixture.ts';

/** Numbers of parallel calls: bookings of one rider, acceptances of one request, repetitions of one transition. */
const [bookingCount, driverCount, repeatCount] = [
  chooseTestRoundCount(40, 200),
  chooseTestRoundCount(10, 20),
  chooseTestRoundCount(20, 100),
];
const poolSize = 4;
let scene: RideScene;
beforeAll(async () => {
  scene = await RideScene.start({ poolSize });
});
afterAll(async () => {
  expect(await findLedgerViolations(scene.server.db)).toEqual([]);
  await scene.server.stop();
});

const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const repeat = <T>(times: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

test('RIDE-019 RIDE-034 of many parallel bookings against a balance for one exactly one succeeds', async () => {
  const [rider] = (await scene.people('Rita Race')) as [TestActor];
  // Each booking costs 60 of the rider's 100 tokens, so that the rider cannot pay for a second one.
  // The quotes are only the set-up: more of them in parallel than connections could time out on a slow computer.
  const quotes: { id: string }[] = [];
  while (quotes.length < bookingCount)
    quotes.push(...(await repeat(poolSize, () => scene.quote(rider, 27.5))));
  const answers = await Promise.all(
    quotes.map(({ id }) => rider.call(createBooking, { quoteId: id }, key())),
  );
  expect(countAnswers(answers)).toEqual({
    ok: 1,
    'ABORTED Insufficient tokens. Need 60, have 40': bookingCount - 1,
  });
  expect(await scene.tokens(rider)).toEqual([[95, 40]]);
  const [winner] = (await rider.call(listBookings, {})).ok.bookings;
  await scene.move(rider, winner!.id, 'cancelled');
});

test('Q-68 EXP-106 of several drivers who accept one request one wins, and the card of the others disappears', async () => {
  const [rider] = (await scene.people('Rita Cards')) as [TestActor];
  const drivers: TestActor[] = [];
  for (let index = 0; index < driverCount; index++)
    drivers.push(await scene.driver(`Driver Number ${index}`));
  const bookingId = await scene.request(rider);
  const answers = await Promise.all(
    drivers.map((one) => scene.move(one, bookingId, 'driver_accepted', undefined, key())),
  );
  expect(countAnswers(answers)).toEqual({ ok: 1, 'ABORTED Already taken': driverCount - 1 });
  const winner = drivers[answers.findIndex(({ status }) => status === 200)]!;
  expect((await rider.call(getBooking, { bookingId })).ok.booking.driverId).toBe(winner.id);
  const cards = await Promise.all(drivers.map((one) => one.call(listRideRequests, {})));
  expect(cards.flatMap(({ ok }) => ok.requests)).toEqual([]);
  // The winner accepts two more requests in parallel. Only one can succeed: a driver has one active trip.
  await scene.move(winner, bookingId, 'cancelled');
  const two = [await scene.request(rider, 2), await scene.request(rider, 2)];
  const both = await Promise.all(two.map((id) => scene.move(winner, id, 'driver_accepted')));
  expect(countAnswers(both)).toEqual({ ok: 1, 'ABORTED Failed to update trip status.': 1 });
});

test('B3 F13 EXP-107 every transition and every cancellation sent many times in parallel has one winner, and the money moves once', async () => {
  const [rider] = (await scene.people('Rita Repeat')) as [TestActor];
  const driver = await scene.driver('Dan Repeat');
  const bookingId = await scene.request(rider, 10);
  const steps: [TestActor, BookingStatus, string][] = [
    [driver, 'driver_accepted', 'Already taken'],
    [driver, 'en_route', 'Failed to update trip status.'],
    [driver, 'passenger_onboard', 'Failed to update trip status.'],
    [rider, 'confirmed', 'Failed to confirm pickup'],
    [driver, 'in_progress', 'Failed to update trip status.'],
    [driver, 'completed', 'Failed to complete trip'],
  ];
  for (const [who, next, message] of steps) {
    const answers = await repeat(repeatCount, () => scene.move(who, bookingId, next, undefined, key()));
    expect(countAnswers(answers), next).toEqual({ ok: 1, [`ABORTED ${message}`]: repeatCount - 1 });
  }
  expect(await scene.tokens(rider, driver)).toEqual([
    [75, 75],
    [125, 125],
  ]);
  const statuses = steps.slice(0, -1).map(([, next]) => next);
  for (const status of ['requested', ...statuses] as const) {
    const [[had], [earned]] = (await scene.tokens(rider, driver)) as [[number, number], [number, number]];
    const isAccepted = status !== 'requested';
    const id = isAccepted ? await scene.trip(rider, driver, status) : await scene.request(rider);
    const cancels = await repeat(repeatCount, (index) => {
      const who = isAccepted && index % 2 === 1 ? driver : rider;
      return scene.move(who, id, 'cancelled', undefined, key());
    });
    expect(countAnswers(cancels), status).toEqual({
      ok: 1,
      'ABORTED Failed to cancel booking': repeatCount - 1,
    });
    const { cancelledBy } = (await rider.call(getBooking, { bookingId: id })).ok.booking;
    // The fare is paid at the pickup. From then on, a cancellation by the driver does not return the fee.
    const isPaid = status === 'confirmed' || status === 'in_progress';
    const left = had - (cancelledBy === 'passenger' || isPaid ? bookingFee : 0);
    const feeOfDriver = isAccepted && cancelledBy === 'passenger' ? bookingFee : 0;
    expect(await scene.tokens(rider, driver), status).toEqual([
      [left, left],
      [earned + feeOfDriver, earned + feeOfDriver],
    ]);
  }
});

test('B3 F13 EXP-107 Q-59 a transition repeated with its key has one effect and the same answer; cancel against accept has one winner', async () => {
  const [rider] = (await scene.people('Rita Key')) as [TestActor];
  const driver = await scene.driver('Dan Key');
  const bookingId = await scene.trip(rider, driver, 'in_progress', 5);
  const headers = key();
  const answers = await repeat(20, () => scene.move(driver, bookingId, 'completed', undefined, headers));
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  for (const { body } of done) expect(body).toEqual(done[0]!.body);
  expect((await scene.move(driver, bookingId, 'completed', undefined, headers)).body).toEqual(done[0]!.body);
  expect(await scene.tokens(rider, driver)).toEqual([
    [85, 85],
    [115, 115],
  ]);
  for (let round = 0; round < 5; round++) {
    const id = await scene.request(rider, 1);
    const [accepted, cancelled] = await Promise.all([
      scene.move(driver, id, 'driver_accepted'),
      scene.move(rider, id, 'cancelled'),
    ]);
    // The passenger can cancel before and after the acceptance, so the cancellation succeeds in either order.
    expect(cancelled.status).toBe(200);
    if (accepted.status !== 200)
      expect([accepted.error.message, accepted.error.details.reason]).toEqual([
        'Failed to update trip status.',
        'trip_cancelled',
      ]);
    const { booking } = (await rider.call(getBooking, { bookingId: id })).ok;
    expect([booking.status, booking.acceptedAt !== null]).toEqual(['cancelled', accepted.status === 200]);
  }
});

test('EXP-107 complete against cancel has one winner, and the loser learns who was faster', async () => {
  const [rider] = (await scene.people('Rita Ends')) as [TestActor];
  const driver = await scene.driver('Dan Ends');
  const messages = { completed: 'Failed to complete trip', cancelled: 'Failed to cancel booking' } as const;
  for (let round = 0; round < 5; round++) {
    const id = await scene.trip(rider, driver, 'in_progress', 1);
    const ends = ['completed', 'cancelled'] as const;
    const answers = await Promise.all(ends.map((end) => scene.move(driver, id, end)));
    const won = answers.findIndex(({ status }) => status === 200);
    const loser = answers[1 - won]!;
    expect([loser.status, loser.error.message, loser.error.details.reason]).toEqual([
      409,
      messages[ends[1 - won]!],
      `trip_${ends[won]}`,
    ]);
    expect((await rider.call(getBooking, { bookingId: id })).ok.booking.status).toBe(ends[won]);
  }
});

test('M1 after random traffic the books sum to zero, ended trips have an empty escrow, and no money is lost', async () => {
  const seed = Number(process.env['PLAZA_SEED'] ?? Math.floor(Math.random() * 1_000_000));
  process.stdout.write(`seed ${seed}\n`);
  const { roll, pick, chance } = createSeededRandom(seed);
  const riders = await scene.people(...Array.from({ length: 6 }, (_, index) => `Traffic Rider ${index}`));
  await scene.trust(...riders);
  const drivers: TestActor[] = [];
  for (let index = 0; index < 4; index++) drivers.push(await scene.driver(`Traffic Driver ${index}`));
  const everybody = [...riders, ...drivers];
  const platform = async () => (await loadTokenBalance(scene.server.db, { kind: 'platform' })).balance;
  const platformBefore = await platform();
  const before = (await scene.tokens(...everybody)).reduce((sum, [balance]) => sum + balance, 0);
  const bookings: { id: string; rider: TestActor }[] = [];
  const statuses: Record<number, number> = {};
  const act = async () => {
    let status: number;
    if (bookings.length === 0 || chance(0.15)) {
      const rider = pick(riders);
      const { id: quoteId } = await scene.quote(rider, 1 + Math.floor(roll() * 100) / 10);
      const answer = await rider.call(createBooking, { quoteId }, key());
      ({ status } = answer);
      if (status === 200) bookings.push({ id: answer.ok.booking.id, rider });
    } else {
      const { id, rider } = pick(bookings.slice(-12));
      const who = chance(0.35) ? rider : pick(everybody);
      const next = chance(0.12) ? ('cancelled' as const) : pick(bookingStatuses);
      ({ status } = await scene.move(who, id, next, undefined, key()));
    }
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  for (let round = 0; round < chooseTestRoundCount(25, 60); round++) await repeat(10, act);
  expect(Object.keys(statuses).filter((status) => !['200', '404', '409'].includes(status))).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(chooseTestRoundCount(15, 60));
  const rows = await scene.server.db<{ id: string; status: string; balance: number; held: number }[]>`
    select b.id, b.status, a.balance, coalesce(sum(h.amount) filter (where h.state = 'pending'), 0)::float8 as held
    from bookings b join token_accounts a on a.id = b.id
    left join token_holds h on h.op_key = 'booking:' || b.id || ':hold'
    group by b.id, b.status, a.balance`;
  const wrong = rows.filter(({ status, balance, held }) => {
    const hasEnded = status === 'completed' || status === 'cancelled';
    const hasPaid = status === 'confirmed' || status === 'in_progress';
    return hasEnded ? balance + held !== 0 : hasPaid ? balance <= 5 || held > 0 : balance !== 5;
  });
  expect(wrong).toEqual([]);
  // NEW-07: the last status in the log of each booking is the booking's status.
  const [logs] = await scene.server.db<{ wrong: number }[]>`
    select count(*)::int as wrong from bookings b where b.status is distinct from (
      select e.line::jsonb ->> 'what' from trip_log_entries e
      where e.booking_id = b.id and e.line::jsonb ->> 'what' not in ('positions', 'terms', 'amends')
      order by e.seq desc limit 1)`;
  expect(logs!.wrong).toBe(0);
  const ids = bookings.map(({ id }) => id);
  const escrows = rows.filter(({ id }) => ids.includes(id)).reduce((sum, { balance }) => sum + balance, 0);
  const after = (await scene.tokens(...everybody)).reduce((sum, [balance]) => sum + balance, 0);
  expect(after + escrows + (await platform()) - platformBefore).toBe(before);
  const [books] = await scene.server.db<{ total: number; mint: number; burned: number }[]>`
    select sum(balance) filter (where kind not in ('mint', 'burn'))::float8 as total,
      -sum(balance) filter (where kind = 'mint')::float8 as mint,
      sum(balance) filter (where kind = 'burn')::float8 as burned
    from token_accounts`;
  expect(books!.total).toBe(books!.mint - books!.burned);
  expect(await findLedgerViolations(scene.server.db)).toEqual([]);
}, 60_000);

/** Maximum number of transactions for parallel calls: one per call if batching is off (`npm run test:long`). */
const limitTransactions = (calls: number, whenBatched: number) =>
  process.env['PLAZA_BATCHING'] === 'never' ? calls : whenBatched;

test('EXP-096 of positions that arrive at once each is answered as if it were alone', async () => {
  const [rider, other] = (await scene.people('Pia Rider', 'Otto Rider')) as [TestActor, TestActor];
  const [driver, second] = [await scene.driver('Pat Driver'), await scene.driver('Sam Driver')];
  const [mine, ended] = [
    await scene.trip(rider, driver, 'in_progress', 2),
    await scene.trip(other, second, 'completed', 2),
  ];
  const near = { lat: home.lat, lng: home.lng };
  const report = (person: TestActor, bookingId: string, position = near) =>
    person.call(recordDriverPosition, { bookingId, position });
  const [jump, stranger, late, ...plausible] = await Promise.all([
    report(driver, mine, { lat: home.lat + 3, lng: home.lng }),
    report(second, mine),
    report(second, ended),
    ...Array.from({ length: 30 }, () => report(driver, mine)),
  ]);
  expect(jump.ok.accepted).toBe(false);
  for (const answer of [stranger, late])
    expect([answer.status, answer.error.message]).toEqual([404, 'Could not load trip']);
  expect(plausible.every(({ ok }) => ok.accepted)).toBe(true);
  const { db } = scene.server;
  const stored =
    await db`select booking_id, lat from ride_positions where booking_id = any(${[mine, ended]}::uuid[])`;
  expect(stored.every(({ booking_id: id, lat }) => id === mine && lat === home.lat)).toBe(true);
  expect(stored).toHaveLength(30);
  expect(await db`select positions from ride_tracks where booking_id = ${mine}`).toEqual([{ positions: 30 }]);
  const [row] = await db<{ batches: number }[]>`
    select count(distinct xmin::text)::int as batches from ride_positions where booking_id = ${mine}`;
  expect(row!.batches).toBeLessThanOrEqual(limitTransactions(30, 14));
  await scene.move(driver, mine, 'cancelled');
});

test('CALL-005 EXP-103 of transitions that arrive at once each is answered as if it were alone', async () => {
  const riders = await scene.people(...Array.from({ length: 14 }, (_, index) => `Grouped Rider ${index}`));
  const drivers: TestActor[] = [];
  for (let index = 0; index < 14; index++) drivers.push(await scene.driver(`Grouped Driver ${index}`));
  const trips: string[] = [];
  for (const [index, rider] of riders.entries())
    trips.push(await scene.trip(rider, drivers[index]!, 'confirmed', 4));
  const before = await scene.tokens(...drivers);
  const [twice, cancelled] = [trips[12]!, trips[13]!];
  const answers = await Promise.all([
    ...trips
      .slice(0, 12)
      .map((id, index) => scene.move(drivers[index]!, id, 'in_progress', undefined, key())),
    scene.move(drivers[12]!, twice, 'in_progress', undefined, key()),
    scene.move(drivers[12]!, twice, 'in_progress', undefined, key()),
    scene.move(drivers[13]!, cancelled, 'cancelled', undefined, key()),
    scene.move(riders[0]!, trips[1]!, 'in_progress', undefined, key()),
    scene.move(drivers[0]!, trips[1]!, 'in_progress', undefined, key()),
  ]);
  const begun = answers.slice(0, 12).map(({ ok }) => ok.booking);
  expect(begun.map(({ id, status, tripStarted }) => [id, status, tripStarted])).toEqual(
    trips.slice(0, 12).map((id) => [id, 'in_progress', true]),
  );
  expect(countAnswers(answers.slice(12, 14))).toEqual({
    ok: 1,
    'ABORTED Failed to update trip status.': 1,
  });
  expect(answers[14]!.ok.booking.status).toBe('cancelled');
  for (const answer of answers.slice(15))
    expect([answer.status, answer.error.message]).toEqual([404, 'Could not load trip']);

  const ended = await Promise.all(
    trips.slice(0, 12).map((id, index) => scene.move(drivers[index]!, id, 'completed', undefined, key())),
  );
  expect(ended.map(({ ok }) => ok.booking.status)).toEqual(Array(12).fill('completed'));
  const { db } = scene.server;
  for (const status of ['in_progress', 'completed']) {
    const [row] = await db<{ entries: number; transactions: number }[]>`
      select count(*)::int as entries, count(distinct xmin::text)::int as transactions from trip_log_entries
      where booking_id = any(${trips.slice(0, 12)}::uuid[]) and line like ${`%"${status}"%`}`;
    expect(row!.entries).toBe(12);
    expect(row!.transactions, status).toBeLessThanOrEqual(limitTransactions(12, 7));
  }
  const after = await scene.tokens(...drivers.slice(0, 12));
  const earned = after.map(([balance], index) => balance - before[index]![0]);
  expect(earned).toEqual(ended.map(({ ok }) => ok.booking.actualFare! + bookingFee));
  expect(await findLedgerViolations(db)).toEqual([]);
}, 60_000);

test('RIDE-019 EXP-103 of bookings that arrive at once each is answered as if it were alone', async () => {
  const riders = await scene.people(...Array.from({ length: 16 }, (_, index) => `Together Rider ${index}`));
  const driver = await scene.driver('Named Driver');
  const quotes: string[] = [];
  for (const [index, rider] of riders.entries()) quotes.push((await scene.quote(rider, 2 + index / 10)).id);
  const dear = await scene.quote(riders[13]!, 60);
  const another = await scene.quote(riders[12]!, 3);
  const book = (rider: TestActor, quoteId: string, more: { driverId?: string } = {}) =>
    rider.call(createBooking, { quoteId, ...more }, key());
  const answers = await Promise.all([
    ...riders.slice(0, 12).map((rider, index) => book(rider, quotes[index]!)),
    book(riders[12]!, quotes[12]!),
    book(riders[12]!, another.id),
    book(riders[13]!, dear.id),
    book(riders[14]!, quotes[0]!),
    book(riders[15]!, quotes[15]!, { driverId: driver.id }),
  ]);
  const booked = answers.slice(0, 14).map(({ ok }) => ok.booking);
  expect(booked.slice(0, 12).map(({ passengerId }) => passengerId)).toEqual(
    riders.slice(0, 12).map(({ id }) => id),
  );
  expect(booked.slice(12).map(({ passengerId }) => passengerId)).toEqual([riders[12]!.id, riders[12]!.id]);
  expect(answers[14]!.error.message).toMatch(/^Insufficient tokens\. Need \d+, have 100$/);
  expect(answers[15]!.error.message).toBe('Failed to create booking');
  expect(answers[16]!.ok.booking.driver!.id).toBe(driver.id);

  const { db } = scene.server;
  const [row] = await db<{ bookings: number; transactions: number }[]>`
    select count(*)::int as bookings, count(distinct xmin::text)::int as transactions from bookings
    where id = any(${booked.slice(0, 12).map(({ id }) => id)}::uuid[])`;
  expect(row!.bookings).toBe(12);
  expect(row!.transactions).toBeLessThanOrEqual(limitTransactions(12, 7));
  for (const [index, [balance, available]] of (await scene.tokens(...riders.slice(0, 12))).entries())
    expect([balance, available]).toEqual([100 - bookingFee, 100 - bookingFee - booked[index]!.estimatedFare]);
  expect(await findLedgerViolations(db)).toEqual([]);
}, 60_000);

test('EXP-103 a row that another transaction has locked is left out of a group, and its call waits alone', async () => {
  const { db, clock } = scene.server;
  const riders = await scene.people('Held Rider', 'Free Rider', 'Third Rider', 'Paid Rider');
  const [held, free, third, fourth] = riders as [TestActor, TestActor, TestActor, TestActor];
  const [driver, other] = [await scene.driver('Held Driver'), await scene.driver('Other Held Driver')];
  const quotes = [await scene.quote(held, 2), await scene.quote(free, 2)];
  const trip = await scene.trip(held, driver, 'passenger_onboard', 2);
  const accepted = await scene.trip(third, other, 'driver_accepted', 2);
  const paid = await scene.trip(fourth, await scene.driver('Paid Driver'), 'confirmed', 2);
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = runTransaction(db, async (tx) => {
    await tx`select from token_accounts where id in (${held.id}, ${fourth.id}) for no key update`;
    await tx`select from drivers where user_id = ${other.id} for no key update`;
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const calls = [held, free].map(({ id }, index) => ({
    viewer: { id, isAdmin: false } as Viewer,
    args: { quoteId: quotes[index]!.id, withStartCode: false },
  }));
  const options = { now: clock.now(), skipLocked: true };
  const { ledger } = await runTransaction(db, (tx) =>
    lockAndLoadQuoteBookingDecisionInput(tx, calls, options),
  );
  expect([...ledger.accounts.keys()]).toEqual([free.id]);
  const wanted = [
    { bookingId: trip, next: 'in_progress' as const, userId: driver.id },
    { bookingId: accepted, next: 'en_route' as const, userId: other.id },
    { bookingId: paid, next: 'in_progress' as const, userId: fourth.id },
  ];
  const loaded = await runTransaction(db, (tx) => lockAndLoadUnsharedBookingTransitions(tx, wanted, options));
  // A trip whose fare is paid starts without moving tokens, so it needs no account.
  expect([...loaded].map(([id, { money }]) => [id, money])).toEqual([[paid, null]]);
  const waiting = held.call(createBooking, { quoteId: quotes[0]!.id });
  expect((await free.call(createBooking, { quoteId: quotes[1]!.id })).status).toBe(200);
  release.resolve();
  await holding;
  expect((await waiting).status).toBe(200);
});
