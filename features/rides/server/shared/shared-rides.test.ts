/**
 * Tests shared rides over the wire: division of the fare, acceptance by one driver, the driver's active trip,
 * cancellations, privacy and races (NEW-02).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLiveActor } from '#app/live-actor.fixture.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import { blockUser } from '#features/moderation/api.ts';
import { findLedgerViolations, loadTokenBalance } from '#features/tokens/server/public.ts';
import { getBooking, getTripPosition, listBookings, recordDriverPosition } from '../../api.ts';
import { listRideRequests } from '../../driver-api.ts';
import { listSharedRides, startSharedRide } from '../../api-shared.ts';
import type { BookingStatus } from '../../domain/statuses.ts';
import { home, buildPlaceAtMiles, RideScene } from '../rides-harness.fixture.ts';
import {
  answerGoing,
  createEventWithRiders,
  joinRide,
  shareRide,
  startRide,
} from './shared-ride-scene.fixture.ts';

let scene: RideScene;
beforeAll(async () => {
  scene = await RideScene.start();
});
afterAll(async () => {
  expect(await findLedgerViolations(scene.server.db)).toEqual([]);
  await scene.server.stop();
});

const pick = ({ lat, lng }: typeof home) => ({ lat, lng });
const spot = pick(home);
let number = 0;

const prepareFair = (riders: number) => createEventWithRiders(scene, ++number, riders);
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const moveAll = async (driver: TestActor, id: string, ...path: BookingStatus[]) => {
  for (const next of path) void (await scene.move(driver, id, next)).ok;
};
const fareOf = async (person: TestActor, bookingId: string) =>
  (await person.call(getBooking, { bookingId })).ok.booking.estimatedFare;
const escrowOf = async (id: string) =>
  (await loadTokenBalance(scene.server.db, { kind: 'escrow', id })).balance;

test.each([
  ['out', 'to the event, and arrives 5 minutes before it starts'],
  ['home', 'from the event when it ends, and brings each person home'],
] as const)('NEW-02 a shared ride %s goes %s', async (direction, _way) => {
  const { people, fair, event } = await prepareFair(2);
  const [ana, ben] = people as [TestActor, TestActor];
  const first = (await startRide(ana, fair, direction)).ok.booking;
  const { departsAt, tripId } = first.shared!;
  const leadMs = (first.estimatedMinutes + 5) * 60_000;
  expect(Date.parse(departsAt)).toBe(
    direction === 'home' ? Date.parse(event.endDate) : Date.parse(event.startTime) - leadMs,
  );
  const nearer = buildPlaceAtMiles(1);
  const second = (await joinRide(ben, tripId, 20, nearer)).ok.booking;
  const place = { address: 'Fair grounds', ...pick(buildPlaceAtMiles(10)) };
  for (const [booking, stop] of [
    [first, home],
    [second, nearer],
  ] as const) {
    const [from, to] = direction === 'out' ? [stop, place] : [place, stop];
    expect(booking).toMatchObject({ pickup: from, dropoff: to });
  }
  const shares = [await fareOf(ana, first.id), await fareOf(ben, second.id)];
  expect(shares.reduce((sum, one) => sum + one, 0)).toBe(20);
  expect(shares[1]).toBeLessThanOrEqual(shares[0]!);
});

test('NEW-02 three people share 20 tokens as 7, 7 and 6; one acceptance covers all, and the driver gets every share', async () => {
  const { people, fair } = await prepareFair(3);
  const [ana, ben, cem] = people as [TestActor, TestActor, TestActor];
  const driver = await scene.driver(`Shared Driver ${number}`);
  const { ids } = await shareRide(people, fair);
  const shares = await Promise.all(people.map((person, index) => fareOf(person, ids[index]!)));
  expect(shares).toEqual([7, 7, 6]);
  // Each rider has paid the booking fee of 5. The hold for the first rider is the whole fare until the pickup.
  expect((await scene.tokens(ana, ben, cem)).map(([balance]) => balance)).toEqual([95, 95, 95]);
  const { requests } = (await driver.call(listRideRequests, {})).ok;
  const cards = requests.filter(({ id }) => ids.includes(id));
  expect(cards.map(({ id, shared }) => [id, shared?.fares, shared?.riders])).toEqual([
    [ids[0], 20, ids.map(() => ({ name: null, isSelf: false, status: 'requested', bookingId: null }))],
  ]);
  await moveAll(driver, ids[0]!, 'driver_accepted', 'en_route');
  const asBen = (await ben.call(getBooking, { bookingId: ids[1]! })).ok.booking;
  expect([asBen.status, asBen.driverId]).toEqual(['en_route', driver.id]);
  expect(asBen.shared?.riders.map(({ name, isSelf }) => [name, isSelf])).toEqual([
    ['Rider0', false],
    ['Rider1', true],
    ['Rider2', false],
  ]);
  // The boarding of each rider is recorded separately. The trip can begin when all riders are on board.
  await moveAll(driver, ids[0]!, 'passenger_onboard');
  expect((await ana.call(getBooking, { bookingId: ids[0]! })).ok.booking.can).toEqual([
    'confirmed',
    'cancelled',
  ]);
  void (await scene.move(ana, ids[0]!, 'confirmed')).ok;
  const early = await scene.move(driver, ids[0]!, 'in_progress');
  expect(early.error).toMatchObject({ status: 'ABORTED', message: 'Failed to update trip status.' });
  for (const id of ids.slice(1)) await moveAll(driver, id, 'passenger_onboard');
  void (await scene.move(ben, ids[1]!, 'confirmed')).ok;
  await moveAll(driver, ids[0]!, 'in_progress');
  void (
    await driver.call(recordDriverPosition, {
      bookingId: ids[2]!,
      position: { lat: home.lat, lng: home.lng },
    })
  ).ok;
  const seen = await Promise.all(
    people.map((one, index) => one.call(getTripPosition, { bookingId: ids[index]! })),
  );
  expect(seen.every(({ ok }) => ok.position !== null)).toBe(true);
  await moveAll(driver, ids[1]!, 'completed');
  expect(await scene.tokens(ana, ben, cem, driver)).toEqual([
    [88, 88],
    [88, 88],
    [89, 89],
    [135, 135],
  ]);
  expect(await Promise.all(ids.map(escrowOf))).toEqual([0, 0, 0]);
  const { bookings } = (await driver.call(listBookings, { as: 'driver' })).ok;
  expect(bookings.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
});

test('NEW-02 Q-73 the miles from the first pickup count, so the driver is paid for the whole measured route', async () => {
  const { people, fair } = await prepareFair(2);
  const [ana, ben] = people as [TestActor, TestActor];
  const driver = await scene.driver(`Shared Driver ${number}`);
  const { tripId, ids } = await shareRide([ana], fair);
  ids.push((await joinRide(ben, tripId, 20, buildPlaceAtMiles(2))).ok.booking.id);
  const drive = async (...way: number[]) => {
    for (const miles of way) {
      scene.server.clock.advance(2 * 60_000);
      const position = pick(buildPlaceAtMiles(miles));
      const { ok } = await driver.call(recordDriverPosition, { bookingId: ids[0]!, position });
      expect(ok.accepted).toBe(true);
    }
  };
  await moveAll(driver, ids[0]!, 'driver_accepted', 'en_route');
  await drive(-2, 0);
  await moveAll(driver, ids[0]!, 'passenger_onboard');
  await drive(0, 2);
  await moveAll(driver, ids[1]!, 'passenger_onboard');
  await moveAll(driver, ids[0]!, 'in_progress');
  await drive(2, 4, 6, 8, 10);
  await moveAll(driver, ids[0]!, 'completed');
  const ended = await Promise.all(
    people.map(async (one, index) => (await one.call(getBooking, { bookingId: ids[index]! })).ok.booking),
  );
  // The positions are joined by straight lines, which are shorter than the estimated road.
  const driven = Math.round(100 / 1.3) / 10;
  expect(ended.map(({ actualDistance }) => actualDistance)).toEqual([driven, driven]);
  expect(ended.map(({ actualFare }) => actualFare!).reduce((sum, one) => sum + one, 0)).toBe(16);
});

test('NEW-02 a cancellation changes nobody else’s share; the next person takes the free one', async () => {
  const { people, fair } = await prepareFair(4);
  const [ana, ben, cem, dee] = people as [TestActor, TestActor, TestActor, TestActor];
  const { tripId, ids } = await shareRide([ana, ben, cem], fair);
  void (await scene.move(ben, ids[1]!, 'cancelled')).ok;
  // If a rider cancels before the acceptance, the fee goes to the platform, and the hold on the fare ends.
  expect(await scene.tokens(ben)).toEqual([[95, 95]]);
  expect([await fareOf(ana, ids[0]!), await fareOf(cem, ids[2]!)]).toEqual([7, 6]);
  const left = (await ben.call(getBooking, { bookingId: ids[1]! })).ok.booking;
  expect(left.shared?.riders).toEqual([]);
  const { rides } = (await dee.call(listSharedRides, { ...fair, stop: spot })).ok;
  expect(rides).toMatchObject([
    { tripId, seatsLeft: 2, price: { fare: 20, share: 7, total: 12 }, refusal: null, bookingId: null },
  ]);
  const dees = (await joinRide(dee, tripId, 7)).ok.booking;
  expect(dees.estimatedFare).toBe(7);
  expect([await fareOf(ana, ids[0]!), await fareOf(cem, ids[2]!)]).toEqual([7, 6]);
  const driver = await scene.driver(`Shared Driver ${number}`);
  await moveAll(driver, ids[0]!, 'driver_accepted');
  // If a rider cancels after the acceptance, the fee goes to the driver, and the other riders still pay their shares.
  void (await scene.move(cem, ids[2]!, 'cancelled')).ok;
  await moveAll(driver, ids[0]!, 'en_route', 'passenger_onboard');
  await moveAll(driver, dees.id, 'passenger_onboard', 'in_progress', 'completed');
  expect(await scene.tokens(ana, cem, dee, driver)).toEqual([
    [88, 88],
    [95, 95],
    [88, 88],
    [100 + 5 + 12 + 12, 129],
  ]);
});

test('NEW-02 EXP-107 one active trip counts trips: the driver of a shared one accepts nothing else, and the index agrees', async () => {
  const { people, fair } = await prepareFair(2);
  const driver = await scene.driver(`Shared Driver ${number}`);
  const { ids } = await shareRide(people, fair);
  await moveAll(driver, ids[1]!, 'driver_accepted');
  const [rider] = await scene.people(`Solo ${number}`);
  const other = await scene.request(rider!, 2);
  expect((await scene.move(driver, other, 'driver_accepted')).error).toMatchObject({
    details: { reason: 'busy' },
  });
  await expect(
    scene.server.db`update bookings set driver_id = ${driver.id}, accepted_at = now(), status = 'en_route'
      where id = ${other}`,
  ).rejects.toThrow('bookings_one_active_trip');
  await scene.move(rider!, other, 'cancelled');
});

test('NEW-02 of four people who want the last seat one gets it; a seat is booked once, however often it is sent', async () => {
  const { people, fair } = await prepareFair(7);
  const { tripId, ids } = await shareRide(people.slice(0, 3), fair);
  const answers = await Promise.all(people.slice(3).map((person) => joinRide(person, tripId)));
  const reasons = answers.map((one) => (one.status === 200 ? 'ok' : one.error.details?.['reason']));
  expect(reasons.toSorted()).toEqual(['ok', 'ride_full', 'ride_full', 'ride_full']);
  const first = people[0]!;
  const shares = await Promise.all(ids.map((id, index) => fareOf(people[index]!, id)));
  const winner = answers.find(({ status }) => status === 200)!.ok.booking;
  expect([...shares, winner.estimatedFare].reduce((sum, one) => sum + one, 0)).toBe(20);
  const again = await Promise.all(
    Array.from({ length: 10 }, () =>
      first.call(startSharedRide, { ...fair, direction: 'home', stop: home }, key()),
    ),
  );
  expect(again.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  expect((await joinRide(first, tripId)).error.details?.['reason']).toBe('already_riding');
});

test('NEW-02 EXP-107 cancel against accept, and cancel against complete, end each booking once', async () => {
  const { people, fair } = await prepareFair(3);
  const [ana, ben] = people as [TestActor, TestActor];
  const driver = await scene.driver(`Shared Driver ${number}`);
  const { ids } = await shareRide(people, fair);
  const [accepted, left] = await Promise.all([
    scene.move(driver, ids[0]!, 'driver_accepted'),
    scene.move(ben, ids[1]!, 'cancelled'),
  ]);
  expect([accepted.status, left.status]).toEqual([200, 200]);
  const driverTokens = (await scene.tokens(driver))[0]![0];
  await moveAll(driver, ids[2]!, 'en_route', 'passenger_onboard');
  await moveAll(driver, ids[0]!, 'passenger_onboard', 'in_progress');
  const ends = await Promise.all([
    ...Array.from({ length: 5 }, () => scene.move(driver, ids[2]!, 'completed', undefined, key())),
    scene.move(ana, ids[0]!, 'cancelled'),
  ]);
  expect(ends.slice(0, 5).filter(({ status }) => status === 200)).toHaveLength(1);
  const rows = await scene.server.db<{ status: string; balance: number; held: number }[]>`
    select b.status, a.balance::int, coalesce((select sum(h.amount) from token_holds h
      where h.op_key = 'booking:' || b.id || ':hold' and h.state = 'pending'), 0)::int as held
    from bookings b join token_accounts a on a.id = b.id where b.id = any(${ids}::uuid[]) order by b.id`;
  expect(rows.every(({ status }) => status === 'completed' || status === 'cancelled')).toBe(true);
  expect(rows.map(({ balance, held }) => [balance, held])).toEqual(ids.map(() => [0, 0]));
  const gained = (await scene.tokens(driver))[0]![0] - driverTokens;
  // If the cancellation succeeds, its rider pays the fee and no miles, because no positions were recorded. The other
  // rider pays the fee and the whole share.
  expect(gained).toBe(ends[5]!.status === 200 ? 5 + 5 + 6 : 12 + 11);
});

test('NEW-02 guests and people who do not go see no shared rides; hidden answers, private people and blocks are respected', async () => {
  const { host, people, fair } = await prepareFair(2);
  const [ana, ben] = people as [TestActor, TestActor];
  const guest = scene.server.guest;
  for (const call of [
    guest.call(listSharedRides, fair),
    startRide(guest, fair),
    joinRide(guest, fair.eventId),
  ])
    expect((await call).status).toBe(401);
  const [neighbor] = await scene.people('Nan Neighbor');
  expect((await neighbor!.call(listSharedRides, fair)).ok).toMatchObject({ refusal: 'not_going', rides: [] });
  expect((await startRide(neighbor!, fair)).error).toMatchObject({ details: { reason: 'not_going' } });
  expect((await host.call(listSharedRides, fair)).ok.refusal, 'the host goes without an answer').toBeNull();
  await answerGoing(ana, fair, false);
  const { booking } = (await startRide(ana, fair)).ok;
  const { tripId } = booking.shared!;
  const seenBy = async (person: TestActor) =>
    (await person.call(listSharedRides, { ...fair, stop: spot })).ok.rides.map(({ riders }) => riders);
  expect(await seenBy(ben)).toEqual([[{ name: null, isSelf: false }]]);
  await answerGoing(ana, fair, true);
  expect(await seenBy(ben)).toEqual([[{ name: 'Rider0', isSelf: false }]]);
  void (await ana.call(blockUser, { userId: ben.id })).ok;
  expect(await seenBy(ben)).toEqual([]);
  expect((await joinRide(ben, tripId)).status).toBe(404);
});

test('NEW-02 riders see the name of a host who goes without an answer, but not of one who hides the answer', async () => {
  const { host, people, fair } = await prepareFair(1);
  void (await startRide(host, fair)).ok;
  const listNames = async () =>
    (await people[0]!.call(listSharedRides, { ...fair, stop: spot })).ok.rides.map(({ riders }) =>
      riders.map(({ name }) => name),
    );
  expect(await listNames()).toEqual([['Host']]);
  void (await answerGoing(host, fair, false)).ok;
  expect(await listNames()).toEqual([[null]]);
});

test('NEW-02 a stop off the way, a higher price, a full detour and a ride that left are refused with clear texts', async () => {
  const { people, fair } = await prepareFair(3);
  const [ana, ben] = people as [TestActor, TestActor];
  const { tripId, ids } = await shareRide([ana], fair);
  const far = { ...home, lat: home.lat, lng: home.lng - 0.1 };
  expect((await joinRide(ben, tripId, 20, far)).error).toMatchObject({ details: { reason: 'off_the_way' } });
  expect((await joinRide(ben, tripId, 9)).error).toMatchObject({
    message: 'The price has changed',
    details: { reason: 'price_changed' },
  });
  expect((await joinRide(ben, tripId, 10)).ok.booking.estimatedFare).toBe(10);
  // A shared ride that a driver has accepted cannot be joined.
  const driver = await scene.driver(`Shared Driver ${number}`);
  await moveAll(driver, ids[0]!, 'driver_accepted');
  expect((await joinRide(people[2]!, tripId)).error).toMatchObject({
    message: 'A driver has already accepted this ride',
  });
  const { ok } = await people[2]!.call(listSharedRides, { ...fair, stop: spot });
  expect(ok.rides).toMatchObject([{ status: 'driver_accepted', price: null, refusal: 'taken' }]);
  expect(ok.starts.map(({ direction, price }) => [direction, price?.total])).toEqual([
    ['out', 25],
    ['home', 25],
  ]);
});

test('NEW-02 an open event page shows by itself who starts, joins and leaves a shared ride, and who hides their name', async () => {
  const { people, fair } = await prepareFair(2);
  const [ana, ben] = people as [TestActor, TestActor];
  const handle = openLiveActor(ben).client.query('listSharedRides', { ...fair, stop: spot });
  handle.watch(() => {});
  const shows = (expected: object) =>
    waitUntilAssertionPasses(() =>
      expect((handle.get().data as FunctionResult<typeof listSharedRides> | undefined)?.rides).toMatchObject(
        expected,
      ),
    );
  await shows([]);
  const { booking } = (await startRide(ana, fair)).ok;
  await shows([{ seatsLeft: 3, riders: [{ name: 'Rider0', isSelf: false }], price: { total: 15 } }]);
  void (await answerGoing(ana, fair, false)).ok;
  await shows([{ riders: [{ name: null }] }]);
  const own = (await joinRide(ben, booking.shared!.tripId)).ok.booking;
  await shows([{ seatsLeft: 2, bookingId: own.id }]);
  void (await scene.move(ana, booking.id, 'cancelled')).ok;
  await shows([{ seatsLeft: 3, riders: [{ isSelf: true }] }]);
});
