/** Links, trusted contacts and emergencies over the wire. */
import { createECDH, createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blockUser, muteUser } from '#features/moderation/api.ts';
import {
  listNotifications,
  savePushSubscription,
  updateNotificationSettings,
} from '#features/notifications/api.ts';
import { recordDriverPosition } from '#features/rides/api.ts';
import { home, RideScene } from '#features/rides/server/rides-harness.fixture.ts';
import { dailyMailBudgets } from '#platform/kernel/account-limits.ts';
import { rateLimits, type RateLimitName } from '#platform/kernel/limits.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import {
  addTrustedContact,
  confirmTrustedContact,
  createTripShare,
  getEmergency,
  getSharedTrip,
  getTripSafety,
  listTripShares,
  listTrustedContacts,
  markSafe,
  removeTrustedContact,
  revokeTripShare,
  startEmergency,
} from '../api.ts';
import { maxActiveTripSharesPerPerson, maxTrustedContacts } from '../domain/limits.ts';

let scene: RideScene;
let rider: TestActor;
let driver: TestActor;
let friend: TestActor;
let guest: TestActor;
let count = 0;
beforeAll(async () => {
  scene = await RideScene.start();
  ({ guest } = scene.server);
});
beforeEach(async () => {
  count++;
  [rider, friend] = (await scene.people(`Rita Rider ${count}`, `Fred Friend ${count}`)) as [
    TestActor,
    TestActor,
  ];
  driver = await scene.driver(`Dan Driver ${count}`);
});
afterAll(() => scene.server.stop());

const hour = 60 * 60_000;
const newToken = () => randomBytes(32).toString('base64url');
const refusal = ({ status, error }: { status: number; error: { message: string } }) => [
  status,
  error.message,
];
const share = async (who: TestActor, bookingId: string) => {
  const token = newToken();
  return { token, id: (await who.call(createTripShare, { bookingId, token })).ok.share.id };
};
const follow = (token: string) => guest.call(getSharedTrip, { token });
const ended = [404, "This link doesn't work anymore"];
const mailsTo = (to: string) =>
  scene.server.db<{ subject: string; body: string }[]>`
    select subject, body from mail_outbox where recipient = ${to} order by created_at, id`;
async function noticesOf(person: TestActor) {
  await scene.server.plaza.listeners.drain();
  return (await person.call(listNotifications, {})).ok.notifications.map(({ type, message, link }) => ({
    type,
    message,
    path: link?.path,
  }));
}
/** Adds an e-mail address as a trusted contact, and returns the contact, the confirmation e-mail and its token. */
async function trustAddress(who: TestActor, email: string) {
  const { contact } = (await who.call(addTrustedContact, { email })).ok;
  const [mail] = await mailsTo(email);
  const token = /\/trusted-contact#([\w-]{43})/.exec(mail!.body)![1]!;
  return { contact, mail: mail!, token };
}

test('safety functions require authentication and a part in the trip', async () => {
  const bookingId = await scene.trip(rider, driver, 'en_route');
  const token = newToken();
  for (const [name, args] of [
    ['createTripShare', { bookingId, token }],
    ['startEmergency', { bookingId }],
    ['getTripSafety', { bookingId }],
    ['listTrustedContacts', {}],
  ] as const)
    expect((await guest.post(name, args)).status).toBe(401);
  for (const answer of [
    await friend.call(createTripShare, { bookingId, token }),
    await friend.call(startEmergency, { bookingId }),
    await friend.call(getTripSafety, { bookingId }),
  ])
    expect(refusal(answer)).toEqual([404, 'Could not load trip']);
  const { id } = await share(rider, bookingId);
  expect((await driver.call(revokeTripShare, { shareId: id })).status).toBe(404);
  expect((await driver.call(listTripShares, { bookingId })).ok.shares).toEqual([]);
});

test('EXP-098 a guest follows a trip by its link: first names, the vehicle, the car and the arrival, and nothing else', async () => {
  const bookingId = await scene.trip(rider, driver, 'en_route');
  const { token } = await share(rider, bookingId);
  const position = { lat: home.lat + 0.01, lng: home.lng };
  expect((await driver.call(recordDriverPosition, { bookingId, position })).ok.accepted).toBe(true);
  const { trip } = (await follow(token)).ok;
  expect(trip).toEqual({
    status: 'en_route',
    sharer: 'Rita',
    driver: 'Dan',
    vehicle: `Blue wagon of Dan Driver ${count}`,
    destination: { lat: expect.any(Number), lng: -112.07 },
    position: { ...position, at: expect.any(String) },
    arrival: { at: 'pickup', time: expect.any(String), isEarliest: false },
    endedAt: null,
  });
  expect(JSON.stringify(trip)).not.toMatch(/Palm Lane|Mile 10|Rider|@example/);
  const [stored] = await scene.server.db`select token_hash from trip_shares where user_id = ${rider.id}`;
  expect(stored!['token_hash']).toBe(createHash('sha256').update(token).digest('hex'));
});

test('EXP-098 a link ends when it is revoked, and an hour after the trip; wrong links answer the same', async () => {
  const bookingId = await scene.trip(rider, driver, 'en_route');
  const [first, second] = [await share(rider, bookingId), await share(rider, bookingId)];
  expect((await rider.call(revokeTripShare, { shareId: first.id })).status).toBe(200);
  expect(refusal(await follow(first.token))).toEqual(ended);
  expect(refusal(await follow(newToken()))).toEqual(ended);
  await scene.move(rider, bookingId, 'cancelled');
  expect((await follow(second.token)).ok.trip).toMatchObject({ status: 'cancelled', position: null });
  scene.server.clock.advance(hour - 1_000);
  expect((await follow(second.token)).status).toBe(200);
  scene.server.clock.advance(2_000);
  expect(refusal(await follow(second.token))).toEqual(ended);
  expect(refusal(await rider.call(createTripShare, { bookingId, token: newToken() }))).toEqual([
    409,
    'This trip is over',
  ]);
});

test('EXP-098 a trip has a few active links, and the same token makes one link', async () => {
  const bookingId = await scene.trip(rider, driver, 'en_route');
  const token = newToken();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => rider.call(createTripShare, { bookingId, token })),
  );
  expect(new Set(answers.map(({ ok }) => ok.share.id)).size).toBe(1);
  expect((await driver.call(createTripShare, { bookingId, token })).status).toBe(404);
  for (let links = 1; links < maxActiveTripSharesPerPerson; links++) await share(rider, bookingId);
  expect((await rider.call(createTripShare, { bookingId, token: newToken() })).status).toBe(409);
  expect((await rider.call(listTripShares, { bookingId })).ok.shares).toHaveLength(
    maxActiveTripSharesPerPerson,
  );
  await scene.move(rider, bookingId, 'cancelled');
});

test('EXP-098 an email address counts after its owner agreed; its letter names nobody', async () => {
  const email = `fred${count}@example.net`;
  const { contact, mail, token } = await trustAddress(rider, email);
  expect(contact).toMatchObject({ email, confirmed: false, person: null });
  expect(`${mail.subject} ${mail.body}`).not.toMatch(/Rita/);
  expect((await guest.call(confirmTrustedContact, { token: newToken() })).error.details.reason).toBe(
    'link_invalid',
  );
  for (let times = 0; times < 2; times++)
    expect((await guest.call(confirmTrustedContact, { token })).ok.name).toBe('Rita');
  expect((await rider.call(listTrustedContacts, {})).ok.contacts).toMatchObject([{ email, confirmed: true }]);
  expect((await rider.call(addTrustedContact, { email })).error.details.reason).toBe('added');
  expect((await rider.call(removeTrustedContact, { contactId: contact.id })).status).toBe(200);
  expect((await guest.call(confirmTrustedContact, { token })).status).toBe(400);
  expect((await rider.call(listTrustedContacts, {})).ok.contacts).toEqual([]);
});

test('EXP-017 the letters to an address and those of a person are limited; an emergency is not', async () => {
  const { plaza } = scene.server;
  const useUp = (name: RateLimitName, key: string, used: number) =>
    plaza.platform.limit(name, key, rateLimits[name].points * plaza.platform.config.rateScale - used);
  const [trusted, other] = [`trusted${count}@example.net`, `other${count}@example.net`];
  const { token } = await trustAddress(rider, trusted);
  await guest.call(confirmTrustedContact, { token });
  const refusedBy = async (email: string) =>
    (await rider.call(addTrustedContact, { email })).error.details['limit'];
  await useUp('mailAddress', `${other} 127.0.0.1`, 0);
  expect(await refusedBy(other)).toBe('mailAddress');
  await useUp('mail', rider.id, 2);
  expect(await refusedBy(`third${count}@example.net`)).toBe('mail');
  const bookingId = await scene.trip(rider, driver, 'en_route');
  const { emergency } = (await rider.call(startEmergency, { bookingId })).ok;
  expect(emergency.alerted).toBe(1);
  expect((await rider.call(markSafe, { emergencyId: emergency.id })).status).toBe(200);
  expect(await mailsTo(trusted)).toHaveLength(3);
});

test('EXP-098 letters about emergencies and security notices to one address do not use up each other', async () => {
  const email = `${rider.handle}@example.net`;
  const { token } = await trustAddress(rider, email);
  await guest.call(confirmTrustedContact, { token });
  const { db, plaza, clock } = scene.server;
  const fill = (kind: string, amount: number) => db`
    insert into mail_outbox (id, recipient, subject, body, kind, created_at, next_attempt_at)
    select gen_random_uuid(), ${email}, 'x', '', ${kind}, ${clock.now()}, ${clock.now()}
    from generate_series(1, ${amount}::int)`;
  await fill('notice', dailyMailBudgets.noticesPerRecipient * plaza.platform.config.rateScale);
  const bookingId = await scene.trip(rider, driver, 'en_route');
  expect((await rider.call(startEmergency, { bookingId })).ok.emergency.alerted).toBe(1);
  const [count] = await db`
    select count(*)::int as letters from mail_outbox where recipient = ${email} and kind = 'emergency'`;
  expect(count).toEqual({ letters: 1 });
  await fill('emergency', dailyMailBudgets.perRecipient * plaza.platform.config.rateScale);
  expect((await friend.call(addTrustedContact, { email })).status).toBe(200);
});

test('EXP-098 contacts are other existing people, up to five', async () => {
  for (const args of [{}, { userId: friend.id, email: 'a@example.net' }])
    expect((await rider.call(addTrustedContact, args)).error.details.reason).toBe('contact');
  for (const userId of [rider.id, scene.server.plaza.platform.newId()])
    expect(refusal(await rider.call(addTrustedContact, { userId }))).toEqual([
      404,
      'This person was not found',
    ]);
  const others = await scene.people(...Array.from({ length: 5 }, (_, n) => `Nina ${count} ${n}`));
  for (const { id } of others.slice(0, maxTrustedContacts))
    expect((await rider.call(addTrustedContact, { userId: id })).status).toBe(200);
  expect((await rider.call(addTrustedContact, { userId: friend.id })).error.details.reason).toBe('too_many');
  expect(await noticesOf(others[0]!)).toMatchObject([{ type: 'trustedContact' }]);
});

test('EXP-098 an emergency alerts each contact once, is audited, and ends when the person is safe', async () => {
  const email = `ann${count}@example.net`;
  const { token } = await trustAddress(rider, email);
  await guest.call(confirmTrustedContact, { token });
  await trustAddress(rider, `unconfirmed${count}@example.net`);
  await rider.call(addTrustedContact, { userId: friend.id });
  const bookingId = await scene.trip(rider, driver, 'in_progress');
  expect((await rider.call(getTripSafety, { bookingId })).ok).toEqual({
    canCallHelp: true,
    emergency: null,
    contacts: 2,
    phones: [],
  });
  // The alert needs a later time than the earlier e-mails, because `mailsTo` sorts by time.
  scene.server.clock.advance(1_000);
  const position = { lat: 33.45, lng: -112.07 };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => rider.call(startEmergency, { bookingId, position })),
  );
  const [emergency] = answers.map(({ ok }) => ok.emergency);
  expect(new Set(answers.map(({ ok }) => ok.emergency.id)).size).toBe(1);
  expect(emergency).toMatchObject({ practice: false, alerted: 2, safeAt: null });
  const emergencyId = emergency!.id;
  const alerts = async () => (await noticesOf(friend)).filter(({ type }) => type === 'emergency');
  expect(await alerts()).toEqual([
    {
      type: 'emergency',
      message: `Rita Rider ${count} asked for help during a trip. Open this to see where they are.`,
      path: `/emergency/${emergencyId}`,
    },
  ]);
  const letters = (await mailsTo(email)).slice(1);
  expect(letters.map(({ subject }) => subject)).toEqual([`Rita Rider ${count} asked for help`]);
  expect(letters[0]!.body).toContain('33.45000, -112.07000');
  const linked = /\/trip-shared#([\w-]{43})/.exec(letters[0]!.body)![1]!;
  expect((await follow(linked)).ok.trip.sharer).toBe('Rita');
  expect(await mailsTo(`unconfirmed${count}@example.net`)).toHaveLength(1);
  // Only the trusted contact can call `getEmergency`, not even the person who asked for help.
  expect((await friend.call(getEmergency, { emergencyId })).ok).toMatchObject({ position, safeAt: null });
  for (const who of [driver, rider]) expect((await who.call(getEmergency, { emergencyId })).status).toBe(404);
  expect((await driver.call(markSafe, { emergencyId })).status).toBe(404);
  scene.server.clock.advance(1_000);
  for (let times = 0; times < 2; times++)
    expect((await rider.call(markSafe, { emergencyId })).ok.emergency.safeAt).not.toBeNull();
  expect((await alerts()).map(({ message }) => message)).toContain(`Rita Rider ${count} is safe`);
  const listed = (await friend.call(listNotifications, {})).ok.notifications;
  expect(listed.find(({ message }) => message.endsWith('is safe'))?.title).toBe('The emergency is over');
  expect((await mailsTo(email)).at(-1)!.subject).toBe(`Rita Rider ${count} is safe`);
  const audit = await scene.server
    .db`select action from audit_log where target = ${`booking:${bookingId}`} order by id`;
  expect(audit.map(({ action }) => action as string)).toEqual(['emergencyStarted', 'emergencyEnded']);
  // After the end of the emergency, another call for help starts a new emergency.
  const again = (await rider.call(startEmergency, { bookingId })).ok.emergency;
  expect(again.id).not.toBe(emergencyId);
  expect((await rider.call(getTripSafety, { bookingId })).ok.emergency?.id).toBe(again.id);
  await scene.move(driver, bookingId, 'completed');
});

test('EXP-061 EXP-098 an emergency reaches contacts in quiet hours and despite a mute, but not over a block', async () => {
  const [blocker] = (await scene.people(`Bea Blocker ${count}`)) as [TestActor];
  for (const contact of [friend, blocker]) {
    await rider.call(addTrustedContact, { userId: contact.id });
    await contact.call(updateNotificationSettings, { quietHours: { from: '00:00', to: '00:00' } });
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    const endpoint = `https://push.example.net/${contact.id}`;
    const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
    expect((await contact.call(savePushSubscription, { endpoint, keys })).status).toBe(200);
  }
  await friend.call(muteUser, { userId: rider.id });
  await blocker.call(blockUser, { userId: rider.id });
  const bookingId = await scene.trip(rider, driver, 'en_route');
  expect((await rider.call(getTripSafety, { bookingId })).ok.contacts).toBe(1);
  const { emergency } = (await rider.call(startEmergency, { bookingId })).ok;
  expect(emergency.alerted).toBe(1);
  const countAlerts = async (who: TestActor) =>
    (await noticesOf(who)).filter(({ type }) => type === 'emergency').length;
  expect([await countAlerts(friend), await countAlerts(blocker)]).toEqual([1, 0]);
  const pushed = () => scene.server.db<{ userId: string }[]>`
    select s.user_id as "userId" from push_outbox p join push_subscriptions s on s.id = p.subscription_id
    where s.user_id in (${friend.id}, ${blocker.id})`;
  expect(await pushed()).toEqual([{ userId: friend.id }]);
  await rider.call(markSafe, { emergencyId: emergency.id });
  expect(await countAlerts(friend)).toBe(2);
});

test('EXP-098 a contact whose account is deactivated, suspended or awaiting deletion does not count as alerted', async () => {
  await rider.call(addTrustedContact, { userId: friend.id });
  const bookingId = await scene.trip(rider, driver, 'en_route');
  const { db } = scene.server;
  const countContacts = async () => (await rider.call(getTripSafety, { bookingId })).ok.contacts;
  for (const column of ['deactivated_at', 'suspended_at', 'deletion_requested_at']) {
    expect(await countContacts()).toBe(1);
    await db`update users set ${db(column)} = now() where id = ${friend.id}`;
    expect(await countContacts(), column).toBe(0);
    const { emergency } = (await rider.call(startEmergency, { bookingId })).ok;
    expect(emergency.alerted, column).toBe(0);
    expect((await rider.call(markSafe, { emergencyId: emergency.id })).status).toBe(200);
    await db`update users set ${db(column)} = null where id = ${friend.id}`;
  }
});

test('VAL-012 EXP-098 a phone number is for the calls of its owner: nobody else sees it, and it is not alerted', async () => {
  const add = (args: object) => rider.post('addTrustedContact', args);
  expect(refusal(await add({ phone: '+1 602 555 0100' }))).toEqual([400, 'Name is required']);
  for (const args of [{ name: 'Mom' }, { phone: '602', name: 'Mom', userId: friend.id }])
    expect((await add(args)).error.details.reason).toBe('contact');
  const { contact } = (await rider.call(addTrustedContact, { phone: '+1 602 555 0100', name: ' Mom ' })).ok;
  expect(contact).toMatchObject({ phone: '+16025550100', name: 'Mom', person: null, email: null });
  expect((await add({ phone: '+1 (602) 555-0100', name: 'Mother' })).error.details.reason).toBe('added');
  const bookingId = await scene.trip(rider, driver, 'en_route');
  const safety = async (who: TestActor) => (await who.call(getTripSafety, { bookingId })).ok;
  expect(await safety(rider)).toMatchObject({
    contacts: 0,
    phones: [{ id: contact.id, name: 'Mom', phone: '+16025550100' }],
  });
  expect(await safety(driver)).toMatchObject({ contacts: 0, phones: [] });
  expect((await rider.call(startEmergency, { bookingId })).ok.emergency.alerted).toBe(0);
  const { booking } = (await driver.post<{ booking: object }>('getBooking', { bookingId })).ok;
  expect(JSON.stringify(booking)).not.toContain('6025550100');
  await rider.call(removeTrustedContact, { contactId: contact.id });
  expect((await safety(rider)).phones).toEqual([]);
});

test('EXP-098 a practice alerts nobody and is not audited; a blocked contact is not alerted', async () => {
  await rider.call(addTrustedContact, { userId: friend.id });
  const bookingId = await scene.trip(rider, driver, 'en_route');
  const { emergency } = (await rider.call(startEmergency, { bookingId, practice: true })).ok;
  expect(emergency).toMatchObject({ practice: true, alerted: 0 });
  const emergencyId = emergency.id;
  expect((await friend.call(getEmergency, { emergencyId })).status).toBe(404);
  expect((await rider.call(markSafe, { emergencyId })).status).toBe(200);
  expect((await noticesOf(friend)).map(({ type }) => type)).toEqual(['trustedContact']);
  await rider.call(blockUser, { userId: friend.id });
  const real = (await rider.call(startEmergency, { bookingId })).ok.emergency;
  expect(real.alerted).toBe(0);
  expect((await friend.call(getEmergency, { emergencyId: real.id })).status).toBe(404);
  const audit = await scene.server.db`select action from audit_log where target = ${`booking:${bookingId}`}`;
  expect(audit).toHaveLength(1);
  await scene.move(rider, bookingId, 'cancelled');
  scene.server.clock.advance(hour + 1_000);
  expect((await rider.call(getTripSafety, { bookingId })).ok.canCallHelp).toBe(false);
  expect(refusal(await rider.call(startEmergency, { bookingId }))).toEqual([409, 'This trip is over']);
});
