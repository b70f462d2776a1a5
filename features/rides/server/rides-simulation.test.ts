/**
 * Simulates 50 riders and 20 drivers over the wire, with a random seed that the test prints, and checks that ledger,
 * trips, negative marks and live updates are consistent. The other tests of this file check the database rows that
 * this simulation leaves.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openLiveActor } from '#app/live-actor.fixture.ts';
import { findLedgerViolations } from '#features/tokens/server/public.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { listBookings } from '../api.ts';
import { bookingTransitions } from '../domain/booking-transitions.ts';
import { computeFareForMiles } from '../domain/fares.ts';
import { bookingFee, bookingPageSize } from '../domain/limits.ts';
import { bookingStatuses, type BookingStatus } from '../domain/statuses.ts';
import {
  endAllRides,
  prepareRides,
  type RideSimulation,
  runRandomRideAction,
} from './ride-simulation.fixture.ts';
import { RideScene } from './rides-harness.fixture.ts';

let scene: RideScene;
beforeAll(async () => {
  scene = await RideScene.start();
});
afterAll(() => scene.server.stop());

const counts = { riders: 50, drivers: 20, steps: 600, atOnce: 12 };

/**
 * Signs up the people on the test server. Their accounts are made some days old, because newcomers may have only a
 * few rides at a time.
 */
async function prepare(seed: number): Promise<RideSimulation<TestActor>> {
  const town = {
    signUp: (name: string) => scene.server.person(name),
    approve: (driver: TestActor, name: string) => scene.approve(driver, name),
    waitForTokens: async () => void (await scene.server.plaza.listeners.drain()),
    now: () => scene.server.clock.now(),
  };
  const simulation = await prepareRides(town, { seed, ...counts });
  await scene.server.db`update users set created_at = created_at - interval '2 days'`;
  return simulation;
}

test('M1 NEW-02 EXP-107 after 600 random actions every booking ends, books sum to zero, marks are right, live equals fresh', async () => {
  const seed = Number(process.env['PLAZA_SEED'] ?? Math.floor(Math.random() * 1_000_000));
  process.stdout.write(`seed ${seed}\n`);
  const simulation = await prepare(seed);
  const { db } = scene.server;
  const watchers = simulation.riders.slice(0, 5);
  const live = watchers.map((rider) => openLiveActor(rider));
  const handles = watchers.map((rider, index) => {
    const handle = live[index]!.client.query('listBookings', {
      userId: rider.id,
      as: 'passenger',
      limit: bookingPageSize,
    });
    handle.watch(() => {});
    return handle;
  });
  const busyDrivers = () => db`
    select driver_id from bookings where status in ('driver_accepted', 'en_route', 'passenger_onboard', 'confirmed', 'in_progress')
    group by driver_id having count(distinct coalesce(shared_trip_id, id)) > 1`;
  for (let step = 0; step < counts.steps; step += counts.atOnce) {
    await Promise.all(Array.from({ length: counts.atOnce }, () => runRandomRideAction(simulation)));
    scene.server.clock.advance(2_000);
    if (step % 120 === 0) expect(await busyDrivers()).toHaveLength(0);
  }
  await endAllRides(simulation);
  const answers = Object.fromEntries([...simulation.answers].toSorted(([a], [b]) => a.localeCompare(b)));
  expect(Object.keys(answers).filter((name) => !/ (200|404|409)$/.test(name))).toEqual([]);
  for (const name of [
    'createBooking',
    'startSharedRide',
    'joinSharedRide',
    'transitionBookingStatus',
    'rateTrip',
  ])
    expect(answers[`${name} 200`], name).toBeGreaterThan(0);
  // Every booking has ended, its escrow is empty, and no tokens are held.
  const open = await db`
    select b.id, b.status, a.balance from bookings b join token_accounts a on a.id = b.id
    where b.status not in ('completed', 'cancelled') or a.balance <> 0 or exists (
      select from token_holds h where h.op_key = 'booking:' || b.id || ':hold' and h.state = 'pending')`;
  expect([...open]).toEqual([]);
  // Only the person who cancelled a booking has a negative mark for it: the passenger, or a driver who had accepted
  // the booking.
  const wrongMarks = await db`
    select b.id from bookings b left join ride_marks m on m.booking_id = b.id
    where m.user_id is distinct from (case
      when b.status <> 'cancelled' or b.is_no_show or b.cancelled_role = 'system' then null
      when b.cancelled_role = 'passenger' then b.passenger_id
      else case when b.accepted_at is not null then b.driver_id end end)`;
  expect([...wrongMarks]).toEqual([]);
  // On a shared trip, the riders together do not pay more than the fare of the trip.
  const overpaid = await db`
    select t.id from ride_shared_trips t join bookings b on b.shared_trip_id = t.id
    where b.status = 'completed' group by t.id, t.fare having sum(b.actual_fare) > t.fare`;
  expect([...overpaid]).toEqual([]);
  expect(await findLedgerViolations(db)).toEqual([]);
  for (const [index, rider] of watchers.entries()) {
    const fresh = (await rider.call(listBookings, { userId: rider.id, limit: bookingPageSize })).ok;
    await vi.waitFor(() => expect(handles[index]!.get().data).toEqual(fresh), { timeout: 15_000 });
    live[index]!.close();
  }
}, 120_000);

test('M12 the payment records of every booking agree with its transfers in the ledger', async () => {
  const { db } = scene.server;
  const [all] = await db<{ payments: number }[]>`select count(*)::int as payments from ride_payments`;
  expect(all!.payments).toBeGreaterThan(100);
  const different = await db`
    select b.id, p, t from bookings b
    cross join lateral (
      select sum(paid) as paid, sum(to_driver) as to_driver, sum(returned) as returned, sum(to_platform) as to_platform
      from ride_payments where booking_id = b.id) p
    cross join lateral (
      select coalesce(sum(t.amount) filter (where t.credit_account = b.id), 0) as paid,
        coalesce(sum(t.amount) filter (where c.kind = 'user' and c.id <> b.passenger_id), 0) as to_driver,
        coalesce(sum(t.amount) filter (where c.id = b.passenger_id), 0) as returned,
        coalesce(sum(t.amount) filter (where c.kind = 'platform'), 0) as to_platform
      from token_transfers t join token_accounts c on c.id = t.credit_account
      where b.id in (t.debit_account, t.credit_account)) t
    where (p.paid, p.to_driver, p.returned, p.to_platform) is distinct from
      (t.paid, t.to_driver, t.returned, t.to_platform)`;
  expect([...different]).toEqual([]);
});

test('M13 the fee is 5, and the fare of every ride alone is computed from its distance', async () => {
  const rows = await scene.server.db<{ id: string; miles: number; fee: number; fare: number }[]>`
    select id, estimated_miles::float8 as miles, booking_fee as fee, estimated_fare as fare from bookings
    where shared_trip_id is null and not is_offer and change_no = 0`;
  expect(rows.length).toBeGreaterThan(20);
  for (const { id, miles, fee, fare } of rows)
    expect({ id, fee, fare }).toEqual({ id, fee: bookingFee, fare: computeFareForMiles(miles) });
});

/**
 * Returns the statuses of each booking in the order of its trip log, with the person or role that set each status.
 */
async function readPaths(): Promise<Map<string, { what: BookingStatus; by: string; at: string }[]>> {
  const rows = await scene.server.db<{ id: string; line: string }[]>`
    select booking_id as id, line from trip_log_entries order by booking_id, seq`;
  const paths = new Map<string, { what: BookingStatus; by: string; at: string }[]>();
  for (const { id, line } of rows) {
    const entry = JSON.parse(line) as { what: BookingStatus; by: string; at: string };
    if (!bookingStatuses.includes(entry.what)) continue;
    paths.set(id, [...(paths.get(id) ?? []), entry]);
  }
  return paths;
}

test('B2 the logged statuses of every booking are a path of allowed transitions that ends at its status', async () => {
  const bookings = await scene.server.db<
    { id: string; status: BookingStatus }[]
  >`select id, status from bookings`;
  const paths = await readPaths();
  for (const { id, status } of bookings) {
    const path = paths.get(id)!;
    expect([path[0]!.what, path.at(-1)!.what]).toEqual(['requested', status]);
    for (const [index, { what, by }] of path.slice(1).entries())
      expect(bookingTransitions, `${path[index]!.what} to ${what} by ${by}`).toContainEqual(
        expect.objectContaining({ from: path[index]!.what, to: what, by }),
      );
  }
});

test('B6 the fields of a transition are set together, and the times of a booking never decrease', async () => {
  const wrong = await scene.server.db`
    select id from bookings
    where accepted_at < created_at or pickup_confirmed_at < accepted_at or started_at < pickup_confirmed_at
      or completed_at < started_at or cancelled_at < greatest(created_at, accepted_at, pickup_confirmed_at, started_at)
      or (started_at is not null and pickup_confirmed_at is null)
      or (status = 'completed') <> (completed_at is not null and actual_fare is not null and actual_miles is not null)
      or (status = 'cancelled') <> (cancelled_at is not null and cancelled_role is not null and refund_amount is not null)
      or (driver_id is null) <> (accepted_at is null)`;
  expect([...wrong]).toEqual([]);
  for (const [id, path] of await readPaths()) {
    const times = path.map(({ at }) => at);
    expect(times, id).toEqual(times.toSorted());
  }
});

test('B9 passenger and driver differ, and the passenger is the person who requested the ride', async () => {
  const wrong = await scene.server.db`
    select b.id from bookings b
    left join events e on e.name = 'bookingChanged' and e.payload->>'status' = 'requested'
      and e.payload->>'bookingId' = b.id::text and e.payload->>'actorId' = b.passenger_id::text
    where b.driver_id = b.passenger_id or e.id is null`;
  expect([...wrong]).toEqual([]);
});

test('B13 each transition has one entry in the signed trip log and one event', async () => {
  const rows = await scene.server.db<{ id: string; status: BookingStatus }[]>`
    select payload->>'bookingId' as id, payload->>'status' as status from events
    where name = 'bookingChanged' order by events.id`;
  const paths = await readPaths();
  const reported = Map.groupBy(rows, ({ id }) => id);
  expect([...reported.keys()].toSorted()).toEqual([...paths.keys()].toSorted());
  for (const [id, path] of paths)
    expect(reported.get(id)!.map(({ status }) => status)).toEqual(path.map(({ what }) => what));
});
