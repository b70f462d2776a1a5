/** Earnings of drivers by day and by trip, over the wire. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listStatement } from '#features/tokens/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { listDriverEarnings } from '../driver-api.ts';
import { RideScene } from './rides-harness.fixture.ts';

const day = 24 * 60 * 60_000;

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
afterAll(() => scene.server.stop());

test('EXP-109 EXP-095 earnings by trip and by day are the lines of the statement, split into fee and fare', async () => {
  await scene.grant(rider, 500);
  for (const miles of [10, 3]) await scene.trip(rider, driver, 'completed', miles);
  scene.server.clock.advance(day);
  const forfeited = await scene.trip(rider, driver, 'en_route');
  void (await scene.move(rider, forfeited, 'cancelled')).ok;
  const answer = (await driver.call(listDriverEarnings, { timeZone: 'America/Phoenix' })).ok;
  expect(answer.trips.map(({ status, fee, fare, tokens }) => [status, fee, fare, tokens])).toEqual([
    ['cancelled', 5, 0, 5],
    ['completed', 5, 6, 11],
    ['completed', 5, 20, 25],
  ]);
  expect(answer.days.map(({ trips, fee, fare, tokens }) => [trips, fee, fare, tokens])).toEqual([
    [1, 5, 0, 5],
    [2, 10, 26, 36],
  ]);
  expect(answer.total).toEqual({ trips: 3, tokens: 41 });
  const { lines } = (await driver.call(listStatement, { limit: 50 })).ok;
  for (const trip of answer.trips) {
    const ofTrip = lines.filter(({ link }) => link?.id === trip.bookingId);
    const sumOf = (reason: string) =>
      ofTrip.filter((line) => line.reason === reason).reduce((sum, { amount }) => sum + amount, 0);
    expect([sumOf('ride_fee_earned'), sumOf('ride_fare_earned')]).toEqual([trip.fee, trip.fare]);
  }
  const first = (await driver.call(listDriverEarnings, { limit: 2 })).ok;
  const rest = (await driver.call(listDriverEarnings, { limit: 2, cursor: first.cursor! })).ok;
  expect([...first.trips, ...rest.trips]).toEqual(answer.trips);
  expect((await driver.call(listDriverEarnings, { timeZone: 'Mars/Base' })).error.details.reason).toBe(
    'time_zone',
  );
  expect((await rider.call(listDriverEarnings, {})).ok.total).toEqual({ trips: 0, tokens: 0 });
});

test('EXP-109 the oldest listed day is whole, also if the clocks were changed since', async () => {
  await scene.grant(rider, 500);
  const goTo = (time: string) =>
    scene.server.clock.advance(Date.parse(time) - scene.server.clock.now().getTime());
  // The clocks in New York are changed on March 8.
  for (const time of ['03-05T09:00-05:00', '03-05T20:00-05:00', '03-06T00:30-05:00', '03-06T20:00-05:00']) {
    goTo(`2026-${time}`);
    await scene.trip(rider, driver, 'completed', 3);
  }
  goTo('2026-04-04T18:00-04:00');
  // The driver's session has ended, so the driver gets the session of a person who signs up now.
  const [again] = (await scene.people('Dan Again')) as [TestActor];
  await scene.server.db`update sessions set user_id = ${driver.id} where user_id = ${again.id}`;
  const { days, total } = (await again.call(listDriverEarnings, { timeZone: 'America/New_York' })).ok;
  expect(days.map(({ day: date, trips }) => [date, trips])).toEqual([['2026-03-06', 2]]);
  expect(total.trips).toBe(4);
});
