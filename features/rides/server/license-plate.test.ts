/** License plates of drivers' vehicles, over the wire: storage, visibility, and the effects of a change. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { getBooking, listBookings } from '../api.ts';
import { getDriverCard } from '../api-preferences.ts';
import { getDriverProfile, listRideRequests, saveDriverProfile } from '../driver-api.ts';
import { approveDriver } from './approve-driver.ts';
import { loadTripWithPeople } from './load-trip-with-people.ts';
import { buildTestEmail, home, RideScene } from './rides-harness.fixture.ts';

const area = { lat: home.lat, lng: home.lng, miles: 30 };
const vehicle = 'Blue wagon of Dan Driver';
const plate = 'ABC 123';

let scene: RideScene;
let driver: TestActor;
let rider: TestActor;
beforeAll(async () => {
  scene = await RideScene.start();
  driver = await scene.driver('Dan Driver');
  [rider] = (await scene.people('Rita Rider')) as [TestActor];
  await scene.trust(rider);
});
afterAll(() => scene.server.stop());

const save = (more: { plate?: string; area?: typeof area }) =>
  driver.call(saveDriverProfile, { vehicle, area, ...more });
const approve = () => approveDriver(scene.server.plaza.platform.mutate, buildTestEmail('Dan Driver'));

test('EXP-111 a driver without a plate stays approved; an entered or changed plate must be approved again, an omitted one stays', async () => {
  const profile = async () => (await driver.call(getDriverProfile, {})).ok.driver!;
  expect(await profile()).toMatchObject({ plate: null, approved: true, online: true });
  expect((await save({ area: { ...area, miles: 20 } })).ok.driver).toMatchObject({
    plate: null,
    approved: true,
  });
  expect((await save({ plate: ' abc  123 ' })).ok.driver).toMatchObject({
    plate,
    approved: false,
    online: false,
  });
  await approve();
  expect((await save({ plate })).ok.driver).toMatchObject({ plate, approved: true });
  expect((await save({})).ok.driver).toMatchObject({ plate, approved: true });
  expect((await save({ plate: 'XYZ 9' })).ok.driver).toMatchObject({ plate: 'XYZ 9', approved: false });
  await save({ plate });
  await approve();
});

test.each(['', '  ', 'ABC_123', 'ÄBC 1', '-', '12345678901'])(
  'EXP-111 "%s" is refused as a plate',
  async (wrong) => {
    const refused = await save({ plate: wrong });
    expect(refused.status).toBe(400);
  },
);

test('RIDE-001 the plate is for the two people of a trip, from the acceptance to its end, and for nobody else', async () => {
  const other = await scene.driver('Olga Other');
  const bookingId = await scene.request(rider, 10, driver);
  const read = async (person: TestActor) =>
    (await person.call(getBooking, { bookingId })).ok.booking.driverPlate;
  expect([await read(rider), await read(driver)]).toEqual([null, null]);
  const { requests } = (await driver.call(listRideRequests, {})).ok;
  expect(JSON.stringify(requests)).not.toContain(plate);
  for (const next of ['driver_accepted', 'en_route'] as const) {
    expect((await scene.move(driver, bookingId, next)).ok.booking.driverPlate).toBe(plate);
    expect([await read(rider), await read(driver)]).toEqual([plate, plate]);
  }
  const viewed = await loadTripWithPeople(scene.server.db, bookingId, rider.id, scene.server.clock.now());
  expect(viewed?.vehicle).toBe(`${vehicle}, ${plate}`);
  const card = (await other.call(getDriverCard, { driverId: driver.id })).ok;
  expect(JSON.stringify(card)).not.toContain(plate);
  await scene.move(driver, bookingId, 'cancelled');
  expect(await read(rider)).toBeNull();
  expect(JSON.stringify((await rider.call(listBookings, {})).ok)).not.toContain(plate);
});
