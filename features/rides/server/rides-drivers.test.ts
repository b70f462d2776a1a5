/** Documents and approval of drivers, live requests, waiting and earnings, over the wire. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLiveActor } from '#app/live-actor.fixture.ts';
import { grantAdminRole } from '#features/accounts/server/admin-grants.ts';
import { listNotifications } from '#features/notifications/api.ts';
import { findLedgerViolations } from '#features/tokens/server/public.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import {
  createBooking,
  declineRideRequest,
  getBooking,
  getTripScore,
  quoteAndCreateOffer,
  recordDriverPosition,
  transitionBookingStatus,
} from '../api.ts';
import {
  getDriverProfile,
  listDriverApplications,
  listDriverEarnings,
  recordArrival,
  reviewDriver,
  saveDriverDocument,
  saveDriverProfile,
  setDriverOnline,
} from '../driver-api.ts';
import { checkDriverDocumentExpiryJob } from './expire-documents.ts';
import { buildTestEmail, home, buildPlaceAtMiles, RideScene } from './rides-harness.fixture.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const area = { lat: home.lat, lng: home.lng, miles: 30 };

let scene: RideScene;
let admin: TestActor;
let rider: TestActor;
let driver: TestActor;
let count = 0;
beforeAll(async () => {
  scene = await RideScene.start();
  [admin] = (await scene.people('Ada Min')) as [TestActor];
  await grantAdminRole(scene.server.plaza.platform.mutate, buildTestEmail('Ada Min'), 'test', {
    allowsUnconfirmed: true,
  });
});
beforeEach(async () => {
  count++;
  [rider, driver] = (await scene.people(`Rita ${count}`, `Dan ${count}`)) as [TestActor, TestActor];
});
afterAll(async () => {
  expect(await findLedgerViolations(scene.server.db)).toEqual([]);
  await scene.server.stop();
});

let color = 0x203040;
async function photo(): Promise<string> {
  const background = `#${(color++).toString(16)}`;
  const image = sharp({ create: { width: 40, height: 25, channels: 3, background } });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
}
const dayAfter = (days: number) =>
  new Date(scene.server.clock.now().getTime() + days * day).toISOString().slice(0, 10);
const saveDocument = async (person: TestActor, kind: 'license' | 'insurance', days = 90) =>
  person.call(saveDriverDocument, { kind, photo: await photo(), expiresOn: dayAfter(days) });
async function apply(person: TestActor, vehicle = 'Blue Honda Civic, ABC 123') {
  void (await person.call(saveDriverProfile, { vehicle, area })).ok;
  void (await saveDocument(person, 'license')).ok;
  return (await saveDocument(person, 'insurance')).ok.driver;
}
const profile = async (person: TestActor) => (await person.call(getDriverProfile, {})).ok.driver!;
const waiting = async () => (await admin.call(listDriverApplications, { limit: 50 })).ok.drivers;
const approve = (person: TestActor) => admin.call(reviewDriver, { driverId: person.id, decision: 'approve' });
async function fetchAs(actor: TestActor, url: string): Promise<number> {
  const headers: Record<string, string> =
    actor.token === null ? {} : { authorization: `Bearer ${actor.token}` };
  const answer = await fetch(scene.server.url + url, { headers });
  await answer.arrayBuffer();
  return answer.status;
}
async function notificationsOf(person: TestActor, type: string) {
  await scene.server.plaza.listeners.drain();
  const { notifications } = (await person.call(listNotifications, {})).ok;
  return notifications.filter((one) => one.type === type).map(({ title, message }) => [title, message]);
}

test('EXP-111 documents, approvals, arrivals and earnings require authentication, reviews an admin', async () => {
  const { guest } = scene.server;
  const expiresOn = dayAfter(9);
  const bookingId = scene.server.plaza.platform.newId();
  const review = { driverId: driver.id, decision: 'approve' as const };
  for (const answer of [
    await guest.call(saveDriverDocument, { kind: 'license', photo: await photo(), expiresOn }),
    await guest.call(listDriverApplications, {}),
    await guest.call(reviewDriver, review),
    await guest.call(recordArrival, { bookingId }),
    await guest.call(listDriverEarnings, {}),
  ])
    expect(answer.status).toBe(401);
  expect((await driver.call(listDriverApplications, {})).status).toBe(403);
  expect((await driver.call(reviewDriver, review)).status).toBe(403);
});

test('EXP-111 Q-82 ONB-001 from a vehicle to an approved driver, with both documents, on the screen of an admin', async () => {
  const early = await saveDocument(driver, 'license');
  expect([early.status, early.error.details.reason]).toEqual([409, 'no_profile']);
  const begun = (await driver.call(saveDriverProfile, { vehicle: 'Blue Honda Civic', area })).ok.driver;
  expect([begun.review, begun.onboarding, begun.approved]).toEqual(['incomplete', 'driver_setup', false]);
  expect(await waiting()).toEqual([]);
  const lacking = await approve(driver);
  expect([lacking.status, lacking.error.details.reason]).toEqual([409, 'documents_lacking']);
  const applied = await apply(driver, 'Blue Honda Civic');
  expect([applied.review, applied.onboarding]).toEqual(['waiting', 'complete']);
  expect(applied).toMatchObject({
    roles: ['rider', 'driver'],
    rateCard: { bookingFee: 5, tokensPerMile: 2 },
    documents: [
      { kind: 'license', expired: false },
      { kind: 'insurance', expired: false },
    ],
  });
  expect((await driver.call(setDriverOnline, { online: true })).error.details.reason).toBe('not_approved');
  expect(await waiting()).toMatchObject([{ id: driver.id, vehicle: 'Blue Honda Civic' }]);
  for (let round = 0; round < 2; round++) expect((await approve(driver)).ok).toEqual({ approved: true });
  expect(await waiting()).toEqual([]);
  expect((await driver.call(setDriverOnline, { online: true })).ok.driver.online).toBe(true);
  expect(await notificationsOf(driver, 'driverReview')).toEqual([
    ['You can drive now', 'You can go online and take ride requests now.'],
  ]);
  const audit = await scene.server.db`
    select action, actor from audit_log where target = ${driver.id} and action like 'driver%'`;
  expect(audit).toEqual([{ action: 'driverApproved', actor: admin.id }]);
});

test('EXP-111 an admin asks for a change with a reason, and the driver is back in the list after a new photo', async () => {
  await apply(driver);
  const silent = await admin.call(reviewDriver, { driverId: driver.id, decision: 'ask', reason: ' ' });
  expect([silent.status, silent.error.details.reason]).toEqual([400, 'reason']);
  const reason = 'The photo of your license is too dark';
  void (await admin.call(reviewDriver, { driverId: driver.id, decision: 'ask', reason })).ok;
  const asked = await profile(driver);
  expect([asked.review, asked.reviewNote, asked.onboarding]).toEqual([
    'changes_requested',
    reason,
    'driver_setup',
  ]);
  expect(await waiting()).toEqual([]);
  expect(await notificationsOf(driver, 'driverReview')).toEqual([
    ['Your driver profile needs a change', `We need one more thing before you can drive: ${reason}`],
  ]);
  expect((await saveDocument(driver, 'license')).ok.driver).toMatchObject({
    review: 'waiting',
    reviewNote: null,
  });
  expect((await waiting()).map(({ id }) => id)).toEqual([driver.id]);
  void (await approve(driver)).ok;
});

test('ONB-002 Q-42 the stored profile has the vehicle, the chosen roles, also when only the area is saved again, and the rate card', async () => {
  const save = async (more: { roles?: ('rider' | 'driver')[] }) => {
    void (await driver.call(saveDriverProfile, { vehicle: 'Red van', area, ...more })).ok;
    return (await profile(driver)).roles;
  };
  expect(await save({})).toEqual(['rider', 'driver']);
  expect(await save({ roles: ['driver'] })).toEqual(['driver']);
  expect(await save({})).toEqual(['driver']);
  expect(await save({ roles: ['driver', 'rider'] })).toEqual(['rider', 'driver']);
  expect(await profile(driver)).toMatchObject({
    vehicle: 'Red van',
    rateCard: { bookingFee: 5, tokensPerMile: 2 },
  });
  for (const roles of [[], ['rider'], ['king'], ['driver', 'driver', 'driver']]) {
    const refused = await driver.post('saveDriverProfile', { vehicle: 'Red van', area, roles });
    expect([refused.status, refused.error.message]).toEqual([
      400,
      'roles must contain driver, and may contain rider',
    ]);
  }
});

test('EXP-111 another vehicle and a new document need approval again and take the driver offline; another area does not', async () => {
  await apply(driver);
  void (await approve(driver)).ok;
  void (await driver.call(setDriverOnline, { online: true })).ok;
  const vehicle = 'Blue Honda Civic, ABC 123';
  const moved = await driver.call(saveDriverProfile, { vehicle, area: { ...area, miles: 9 } });
  expect(moved.ok.driver).toMatchObject({ approved: true, online: true });
  const other = await driver.call(saveDriverProfile, { vehicle: 'Red van', area });
  expect(other.ok.driver).toMatchObject({ approved: false, online: false, review: 'waiting' });
  void (await approve(driver)).ok;
  expect((await saveDocument(driver, 'insurance')).ok.driver).toMatchObject({
    approved: false,
    review: 'waiting',
  });
  void (await approve(driver)).ok;
});

test('EXP-111 ONB-001 an admin cannot approve a vehicle or a document that replaced the one on the screen', async () => {
  await apply(driver);
  const [seen] = await waiting();
  scene.server.clock.advance(minute);
  void (await saveDocument(driver, 'license')).ok;
  const review = (waitingSince: string) =>
    admin.call(reviewDriver, { driverId: driver.id, decision: 'approve', waitingSince });
  const refused = await review(seen!.waitingSince);
  expect([refused.status, refused.error.details.reason]).toEqual([409, 'application_changed']);
  expect((await profile(driver)).approved).toBe(false);
  const [current] = await waiting();
  expect((await review(current!.waitingSince)).ok.approved).toBe(true);
});

test('EXP-111 photos of documents are served to their owner and to admins, and a replaced one to nobody', async () => {
  const { documents } = await apply(driver);
  const url = documents[0]!.url;
  const callers = [scene.server.guest, rider, driver, admin];
  const statuses = async () => Promise.all(callers.map((caller) => fetchAs(caller, url)));
  expect(await statuses()).toEqual([404, 404, 200, 200]);
  void (await saveDocument(driver, 'license')).ok;
  scene.server.clock.advance(2 * minute);
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  void (await approve(driver)).ok;
});

test('EXP-111 an expired document is refused, keeps a driver offline, and takes an online driver offline', async () => {
  void (await driver.call(saveDriverProfile, { vehicle: 'Van', area })).ok;
  const past = await saveDocument(driver, 'license', -3);
  expect([past.status, past.error.details.reason]).toEqual([400, 'expiry']);
  void (await saveDocument(driver, 'license', 400)).ok;
  void (await saveDocument(driver, 'insurance', 2)).ok;
  void (await approve(driver)).ok;
  void (await driver.call(setDriverOnline, { online: true })).ok;
  await scene.server.runJob(checkDriverDocumentExpiryJob);
  expect((await profile(driver)).online).toBe(true);
  scene.server.clock.advance(5 * day);
  await scene.server.runJob(checkDriverDocumentExpiryJob);
  expect(await profile(driver)).toMatchObject({ online: false, approved: true });
  const refused = await driver.call(setDriverOnline, { online: true });
  expect([refused.status, refused.error.details.reason]).toEqual([403, 'document_expired']);
  expect((await driver.call(setDriverOnline, { online: false })).ok.driver.online).toBe(false);
  const notices = await notificationsOf(driver, 'driverReview');
  expect(notices.filter(([title]) => title === 'One of your documents has expired')).toHaveLength(1);
});

test('EXP-111 a driver with an expired document accepts no request and cannot be named, but finishes an accepted trip', async () => {
  void (await driver.call(saveDriverProfile, { vehicle: 'Van', area })).ok;
  void (await saveDocument(driver, 'license', 400)).ok;
  void (await saveDocument(driver, 'insurance', 2)).ok;
  void (await approve(driver)).ok;
  void (await driver.call(setDriverOnline, { online: true })).ok;
  const { id: quoteId } = await scene.quote(rider, 3);
  const scheduledFor = new Date(scene.server.clock.now().getTime() + 6 * day).toISOString();
  const plan = { quoteId, scheduledFor, driverId: driver.id };
  const named = (await rider.call(createBooking, plan)).ok.booking.id;
  const accepted = await scene.trip(rider, driver, 'en_route', 3);
  scene.server.clock.advance(5 * day);
  const refused = await scene.move(driver, named, 'driver_accepted');
  expect([refused.status, refused.error.details.reason]).toEqual([403, 'document_expired']);
  const next = await scene.quote(rider, 3);
  const again = await rider.call(createBooking, { quoteId: next.id, driverId: driver.id });
  expect(again.error.details.reason).toBe('driver_not_found');
  const offer = { pickup: home, dropoff: buildPlaceAtMiles(3), driverId: driver.id, price: 6 };
  expect((await rider.call(quoteAndCreateOffer, offer)).error.message).toBe('Driver not found');
  for (const status of ['passenger_onboard', 'in_progress', 'completed'] as const)
    expect((await scene.move(driver, accepted, status)).status).toBe(200);
});

/** Opens the live list of the requests that a driver may accept. */
function openRequests(person: TestActor) {
  const { client, close } = openLiveActor(person);
  const query = client.query('listRideRequests', { userId: person.id });
  const stop = query.watch(() => {});
  const ids = () =>
    (query.get().data as { requests: { id: string }[] } | undefined)?.requests.map(({ id }) => id);
  return {
    ids,
    close() {
      stop();
      close();
    },
  };
}

test('EXP-105 EXP-106 RIDE-004 a request appears by itself for the drivers nearby, and an accepted one disappears for the others', async () => {
  const [other, far] = await scene.people(`Dora ${count}`, `Fay ${count}`);
  for (const [person, name] of [
    [driver, `Dan ${count}`],
    [other!, `Dora ${count}`],
    [far!, `Fay ${count}`],
  ] as const)
    await scene.approve(person, name);
  void (
    await far!.call(saveDriverProfile, {
      vehicle: `Blue wagon of Fay ${count}`,
      area: { lat: 35, lng: -112, miles: 5 },
    })
  ).ok;
  const lists = [driver, other!, far!].map((person) => openRequests(person));
  await expect.poll(() => lists.map(({ ids }) => ids())).toEqual([[], [], []]);
  const bookingId = await scene.request(rider);
  await expect.poll(() => lists.map(({ ids }) => ids())).toEqual([[bookingId], [bookingId], []]);
  void (await other!.call(transitionBookingStatus, { bookingId, nextStatus: 'driver_accepted' })).ok;
  await expect.poll(() => lists[0]!.ids()).toEqual([]);
  const late = await driver.call(transitionBookingStatus, { bookingId, nextStatus: 'driver_accepted' });
  expect([late.status, late.error.message]).toEqual([409, 'Already taken']);
  for (const list of lists) list.close();
});

test('EXP-108 a declined request leaves the list of the driver by itself, without a mark', async () => {
  await scene.approve(driver, `Dan ${count}`);
  const { ids, close } = openRequests(driver);
  await expect.poll(ids).toEqual([]);
  const bookingId = await scene.request(rider);
  await expect.poll(ids).toEqual([bookingId]);
  void (await driver.call(declineRideRequest, { bookingId })).ok;
  await expect.poll(ids).toEqual([]);
  close();
  expect((await driver.call(getTripScore, {})).ok.tripScore.cancelledTrips).toBe(0);
});

const noShow = (person: TestActor, bookingId: string) =>
  person.call(transitionBookingStatus, { bookingId, nextStatus: 'cancelled', metadata: { noShow: true } });

test('EXP-110 after the arrival and five minutes a no-show ends the trip: fee back, no mark for the driver', async () => {
  await scene.approve(driver, `Dan ${count}`);
  const bookingId = await scene.trip(rider, driver, 'en_route');
  const [before] = await scene.tokens(rider);
  expect((await noShow(driver, bookingId)).error.details.reason).toBe('illegal');
  scene.server.clock.advance(1);
  const arrived = (await driver.call(recordArrival, { bookingId })).ok.booking;
  const seen = (await rider.call(getBooking, { bookingId })).ok.booking;
  expect(seen).toMatchObject({
    arrivedAt: arrived.arrivedAt,
    noShowFrom: arrived.noShowFrom,
    isNoShow: false,
  });
  expect(Date.parse(arrived.noShowFrom!) - Date.parse(arrived.arrivedAt!)).toBe(5 * minute);
  expect(await notificationsOf(rider, 'driverArrival')).toEqual([
    ['Your driver is here', `Dan ${count} is waiting for you at the pickup`],
  ]);
  scene.server.clock.advance(5 * minute - 1);
  expect((await driver.call(recordArrival, { bookingId })).ok.booking.arrivedAt).toBe(arrived.arrivedAt);
  expect((await noShow(rider, bookingId)).error.details.reason).toBe('illegal');
  expect((await noShow(driver, bookingId)).error.details.reason).toBe('too_early');
  scene.server.clock.advance(1);
  expect((await noShow(driver, bookingId)).ok.booking).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'driver',
    isNoShow: true,
    refundAmount: 5,
    noShowFrom: null,
  });
  expect((await driver.call(getTripScore, {})).ok.tripScore.cancelledTrips).toBe(0);
  expect((await rider.call(getTripScore, {})).ok.tripScore.cancelledTrips).toBe(0);
  const [after] = await scene.tokens(rider);
  expect(after![0] - before![0]).toBe(5);
});

test('EXP-110 a driver whose latest position is far from the pickup has not arrived; others cannot record it', async () => {
  await scene.approve(driver, `Dan ${count}`);
  const bookingId = await scene.trip(rider, driver, 'en_route');
  const { lat, lng } = buildPlaceAtMiles(3);
  expect((await driver.call(recordDriverPosition, { bookingId, position: { lat, lng } })).ok.accepted).toBe(
    true,
  );
  expect((await driver.call(recordArrival, { bookingId })).error.details.reason).toBe('too_far');
  expect((await rider.call(recordArrival, { bookingId })).status).toBe(404);
  expect((await admin.call(recordArrival, { bookingId })).status).toBe(404);
  void (await scene.move(driver, bookingId, 'cancelled')).ok;
});
