/** Tests of the areas where many rides are requested, over the wire (EXP-112). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { transitionBookingStatus } from '../api.ts';
import { listDemandAreas, saveDriverProfile } from '../driver-api.ts';
import { demandCountingPeriodMs } from '../domain/demand.ts';
import { home, RideScene } from './rides-harness.fixture.ts';

let scene: RideScene;
let riders: TestActor[];
let driver: TestActor;
let other: TestActor;
beforeAll(async () => {
  scene = await RideScene.start();
  riders = await scene.people('Rita One', 'Rita Two', 'Rita Three', 'Rita Four');
  driver = await scene.driver('Dan Driver');
  other = await scene.driver('Dina Driver');
});
afterAll(() => scene.server.stop());

const read = async (person: TestActor) => (await person.call(listDemandAreas, {})).ok.areas;

test('EXP-112 listDemandAreas requires authentication, and answers nothing to a person who is no driver', async () => {
  expect((await scene.server.guest.call(listDemandAreas, {})).status).toBe(401);
  expect(await read(riders[0]!)).toEqual([]);
});

test('EXP-112 an area is busy once three people asked for a ride there, whatever became of the requests', async () => {
  for (const rider of riders.slice(0, 2)) await scene.request(rider);
  // A second request of the same person does not count. A request that names a driver does not count either.
  await scene.request(riders[0]!);
  await scene.request(riders[2]!, 10, driver);
  expect(await read(driver)).toEqual([]);
  const bookingId = await scene.request(riders[3]!);
  const [area, ...more] = await read(driver);
  expect(more).toEqual([]);
  expect(area!.demand).toBe('busy');
  expect(Math.abs(area!.lat - home.lat)).toBeLessThanOrEqual(0.005 + 1e-9);
  expect(Math.abs(area!.lng - home.lng)).toBeLessThanOrEqual(0.006 + 1e-9);
  void (await driver.call(transitionBookingStatus, { bookingId, nextStatus: 'driver_accepted' })).ok;
  expect(await read(other)).toEqual([area]);
});

test('EXP-112 a driver sees nothing outside of the own area, and nothing without approval', async () => {
  const far = { lat: home.lat + 1, lng: home.lng, miles: 10 };
  void (await other.call(saveDriverProfile, { vehicle: 'Blue wagon of Dina Driver', area: far })).ok;
  expect(await read(other)).toEqual([]);
  const [applicant] = await scene.people('Ann Applicant');
  const near = { lat: home.lat, lng: home.lng, miles: 30 };
  void (await applicant!.call(saveDriverProfile, { vehicle: 'Red wagon', area: near })).ok;
  expect(await read(applicant!)).toEqual([]);
});

test('EXP-112 requests count for two hours', async () => {
  scene.server.clock.advance(demandCountingPeriodMs - 60_000);
  expect(await read(driver)).toHaveLength(1);
  scene.server.clock.advance(120_000);
  expect(await read(driver)).toEqual([]);
});
