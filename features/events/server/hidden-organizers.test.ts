/** Tests events whose organizer is hidden from other people: private, suspended or muted. */
import { expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { followUser, unfollowUser, updatePrivacy } from '#features/follows/api.ts';
import { muteUser } from '#features/moderation/api.ts';
import * as api from '../api.ts';
import {
  admin,
  createTestEvent,
  getTestEvent,
  listNotificationTexts,
  runEventsJob,
  server,
  setUpEventTests,
} from './events-harness.ts';

setUpEventTests();

const signUp = (...names: string[]) => Promise.all(names.map((name) => server.person(name)));
const go = (person: TestActor, eventId: string) => person.call(api.answerEvent, { eventId, answer: 'going' });
const suspend = (person: TestActor, isSuspended: boolean) =>
  server.db`update users set suspended_at = ${isSuspended ? server.clock.now() : null} where id = ${person.id}`;
const listNotices = async (person: TestActor) => [
  ...(await listNotificationTexts(person, 'eventChange')),
  ...(await listNotificationTexts(person, 'eventReminder')),
];

test('EXP-067 EXP-081 guests who cannot open the events of a private account lose their spots and get no notices', async () => {
  const [host, guest, follower] = await signUp('Hana', 'Gil', 'Flo');
  await follower!.call(followUser, { userId: host!.id });
  const { id: eventId } = await createTestEvent({ capacity: 2, startTime: '2026-03-07T18:00' }, host);
  await go(guest!, eventId);
  await go(host!, eventId);
  expect((await go(follower!, eventId)).ok.answer).toBe('waiting');
  await host!.call(updatePrivacy, { isPrivate: true });
  // The move is handled before the listener withdraws the answer.
  await host!.call(api.updateEvent, { eventId, city: 'Mesa' });
  await server.plaza.listeners.drain();
  expect((await guest!.call(api.getEvent, { eventId })).status).toBe(404);
  expect(await listNotices(guest!)).toEqual([]);
  expect(await listNotices(follower!)).toEqual([
    expect.stringContaining('Mesa'),
    expect.stringContaining('A spot opened up'),
  ]);
  expect(await getTestEvent(eventId, follower)).toMatchObject({
    myAnswer: 'going',
    attendees: 2,
    waiting: 0,
  });
  // A person who stops following the account can no longer open the event.
  await follower!.call(unfollowUser, { userId: host!.id });
  await server.plaza.listeners.drain();
  expect(await getTestEvent(eventId, host)).toMatchObject({ myAnswer: 'going', attendees: 1, waiting: 0 });
});

test('EXP-081 people who lose their places on the waitlist are not told that they got a spot', async () => {
  const [host, guest, waiter] = await signUp('Hal', 'Gwen', 'Wes');
  const { id: eventId } = await createTestEvent({ capacity: 1 }, host);
  await go(guest!, eventId);
  expect((await go(waiter!, eventId)).ok.answer).toBe('waiting');
  await host!.call(updatePrivacy, { isPrivate: true });
  await server.plaza.listeners.drain();
  expect(await getTestEvent(eventId, host)).toMatchObject({ attendees: 0, waiting: 0 });
  expect(await listNotices(waiter!)).toEqual([]);
});

test('EXP-067 a private account with many guests is hidden from all of them, in several transactions', async () => {
  const host = await server.person('Hope');
  const { id: eventId } = await createTestEvent({}, host);
  await server.db`
    with guests as (
      insert into users (id, handle, display_name, created_at, updated_at)
      select gen_random_uuid(), 'guest' || n, 'Guest', now(), now() from generate_series(1, 501) n
      returning id)
    insert into town_event_answers (occurrence_id, user_id, answer, is_shown, turn, answered_at)
    select o.id, g.id, 'going', true, 1, now() from guests g, town_event_occurrences o where o.event_id = ${eventId}`;
  await server.db`update town_event_occurrences set going = going + 501 where event_id = ${eventId}`;
  await host.call(updatePrivacy, { isPrivate: true });
  await server.plaza.listeners.drain();
  expect(await getTestEvent(eventId, host)).toMatchObject({ attendees: 0 });
  const continued = await server.db`select from events where name = 'rsvpWithdrawalContinued'`;
  expect(continued).toHaveLength(1);
});

test('EXP-081 guests are told that the event of a suspended organizer is canceled', async () => {
  const [host, guest] = await signUp('Hilda', 'Gert');
  const { id: eventId } = await createTestEvent({ startTime: '2026-03-07T18:00' }, host);
  await go(guest!, eventId);
  await suspend(host!, true);
  void (await admin.call(api.cancelEvent, { eventId })).ok;
  expect(await listNotices(guest!)).toEqual([expect.stringContaining('canceled')]);
});

test('EXP-081 nobody is reminded of an event whose organizer is suspended', async () => {
  const [host, guest] = await signUp('Hugo', 'Gus');
  const { id: eventId } = await createTestEvent({ startTime: '2026-03-07T18:00' }, host);
  await go(guest!, eventId);
  const before = server.clock.now().toISOString();
  await suspend(host!, true);
  server.clock.set('2026-03-08T00:30:00.000Z');
  await runEventsJob('events.remind');
  server.clock.set(before);
  expect(await listNotices(guest!)).toEqual([]);
});

test('EXP-082 the calendar and the categories count only the events that the viewer can list', async () => {
  const [muted, suspended, viewer] = await signUp('Mel', 'Sue', 'Vic');
  const fields = { startTime: '2026-03-20T18:00', tags: ['xylophone'] };
  await createTestEvent(fields, muted);
  await createTestEvent({ ...fields, title: 'Xylophones' }, suspended);
  const count = async () => {
    const { days } = (await viewer!.call(api.countEventDays, { month: '2026-03', tag: 'xylophone' })).ok;
    const { categories } = (await viewer!.call(api.listEventCategories, {})).ok;
    const category = categories.find((one) => one.category === 'xylophone');
    return [days[0]?.events ?? 0, category?.events ?? 0];
  };
  expect(await count()).toEqual([2, 2]);
  await viewer!.call(muteUser, { userId: muted!.id });
  expect(await count()).toEqual([1, 1]);
  await suspend(suspended!, true);
  expect(await count()).toEqual([0, 0]);
  const { id: eventId } = await createTestEvent({ ...fields, title: 'Glockenspiels' }, viewer);
  expect(await count()).toEqual([1, 1]);
  void (await viewer!.call(api.cancelEvent, { eventId })).ok;
  expect(await count()).toEqual([0, 0]);
});
