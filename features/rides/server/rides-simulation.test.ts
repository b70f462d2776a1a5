/** 50 riders and 20 drivers over the wire, from a printed seed: books, trips, marks and live updates agree. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openLiveActor } from '#app/live-actor.fixture.ts';
import { checkLedger } from '#features/tokens/server/public.ts';
import { waitForListeners } from '#features/tokens/server/wait-for-listeners.fixture.ts';
import { welcomeTokensListener } from '#features/tokens/server/welcome.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { listBookings } from '../api.ts';
import { bookingPageSize } from '../domain/limits.ts';
import { endAllRides, prepareRides, type RideSimulation, stepRides } from './ride-simulation.fixture.ts';
import { RideScene } from './rides-harness.fixture.ts';

let scene: RideScene;
beforeAll(async () => {
  scene = await RideScene.start();
});
afterAll(() => scene.server.stop());

const counts = { riders: 50, drivers: 20, steps: 600, atOnce: 12 };

/** Signs up the people on the test server. */
function prepare(seed: number): Promise<RideSimulation<TestActor>> {
  const town = {
    signUp: (name: string) => scene.server.person(name),
    approve: (driver: TestActor, name: string) => scene.approve(driver, name),
    waitForTokens: () => waitForListeners(scene.server, [welcomeTokensListener]),
    now: () => scene.server.clock.now(),
  };
  return prepareRides(town, { seed, ...counts });
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
    await Promise.all(Array.from({ length: counts.atOnce }, () => stepRides(simulation)));
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
  // Every booking has ended, with an empty escrow and no hold.
  const open = await db`
    select b.id, b.status, a.balance from bookings b join token_accounts a on a.id = b.id
    where b.status not in ('completed', 'cancelled') or a.balance <> 0 or exists (
      select from token_holds h where h.op_key = 'booking:' || b.id || ':hold' and h.state = 'pending')`;
  expect([...open]).toEqual([]);
  // A mark belongs to the person who cancelled: a passenger, or a driver after the acceptance.
  const wrongMarks = await db`
    select b.id from bookings b left join ride_marks m on m.booking_id = b.id
    where m.user_id is distinct from (case
      when b.status <> 'cancelled' or b.is_no_show or b.cancelled_role = 'system' then null
      when b.cancelled_role = 'passenger' then b.passenger_id
      else case when b.accepted_at is not null then b.driver_id end end)`;
  expect([...wrongMarks]).toEqual([]);
  // Nobody on a shared trip pays more than their share, and together not more than its fare.
  const overpaid = await db`
    select t.id from ride_shared_trips t join bookings b on b.shared_trip_id = t.id
    where b.status = 'completed' group by t.id, t.fare having sum(b.actual_fare) > t.fare`;
  expect([...overpaid]).toEqual([]);
  expect(await checkLedger(db)).toEqual([]);
  for (const [index, rider] of watchers.entries()) {
    const fresh = (await rider.call(listBookings, { userId: rider.id, limit: bookingPageSize })).ok;
    await vi.waitFor(() => expect(handles[index]!.get().data).toEqual(fresh), { timeout: 15_000 });
    live[index]!.close();
  }
}, 120_000);
