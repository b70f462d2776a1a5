/** Tests RSVPs to events through the API: spots, the waitlist, notifications, reminders and erasure. */
import { expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { deleteAccount } from '#features/accounts/api.ts';
import { eraseAccountsDueForDeletion } from '#features/accounts/server/accounts-housekeeping-job.ts';
import { blockUser } from '#features/moderation/api.ts';
import * as api from '../api.ts';
import { convertEventToFormValues } from '../domain/event-form-values.ts';
import { pickChangedEventFields } from '../domain/list-changed-event-fields.ts';
import {
  admin,
  ana,
  ben,
  createTestEvent,
  getTestEvent,
  listNotificationTexts,
  runEventsJob,
  server,
  setUpEventTests,
} from './events-harness.ts';

setUpEventTests();

test('EXP-075 people go, are interested and wait in order; a free place goes to the longest waiting', async () => {
  const people = await Promise.all(['Cem', 'Dee', 'Eva'].map((name) => server.person(name)));
  const { id: eventId } = await createTestEvent({ capacity: 1, tags: ['small'] });
  const answer = async (person: TestActor, wanted: 'going' | 'interested' | 'none') =>
    (await person.call(api.answerEvent, { eventId, answer: wanted })).ok;
  expect(await answer(ben, 'going')).toEqual({
    answer: 'going',
    attendees: 1,
    interested: 0,
    waiting: 0,
    placesLeft: 0,
  });
  for (const person of people) expect((await answer(person, 'going')).answer).toBe('waiting');
  const places = await Promise.all(people.map((person) => getTestEvent(eventId, person)));
  expect(places.map(({ myWaitlistPlace }) => myWaitlistPlace)).toEqual([1, 2, 3]);
  expect((await getTestEvent(eventId, ben)).myWaitlistPlace).toBeNull();
  expect((await answer(ben, 'going')).attendees).toBe(1);
  expect(await answer(ben, 'interested')).toEqual({
    answer: 'interested',
    attendees: 1,
    interested: 1,
    waiting: 2,
    placesLeft: 0,
  });
  expect((await getTestEvent(eventId, people[0])).myAnswer).toBe('going');
  expect(await listNotificationTexts(people[0]!, 'eventChange')).toEqual([
    expect.stringContaining('A spot opened up'),
  ]);
  // With the higher capacity, everyone on the waitlist gets a spot.
  await ana.call(api.updateEvent, { eventId, capacity: 5 });
  expect((await getTestEvent(eventId)).attendees).toBe(3);
  const mine = (await people[2]!.call(api.listMyEvents, {})).ok.events;
  expect(mine.map((event) => [event.id, event.myAnswer, event.myReminder])).toEqual([[eventId, 'going', 60]]);
});

test('EXP-075 of 50 people who ask for the last place at once, one gets it', async () => {
  const { id: eventId, occurrenceId } = await createTestEvent({ capacity: 1 });
  const people = await Promise.all(
    Array.from({ length: 50 }, (_, index) => server.person(`Runner ${index}`)),
  );
  const answers = await Promise.all(
    people.map((one) => one.call(api.answerEvent, { eventId, answer: 'going' })),
  );
  expect(answers.filter(({ ok }) => ok.answer === 'going')).toHaveLength(1);
  expect(await getTestEvent(eventId)).toMatchObject({ attendees: 1, waiting: 49, placesLeft: 0 });
  // The waitlist has the order of the answers, and its pages have no gaps.
  const first = (await ana.call(api.listEventAttendees, { eventId, answer: 'waiting', limit: 30 })).ok;
  const second = (
    await ana.call(api.listEventAttendees, { eventId, answer: 'waiting', limit: 30, cursor: first.cursor! })
  ).ok;
  const inOrder = await server.db<{ id: string }[]>`
    select user_id as id from town_event_answers where occurrence_id = ${occurrenceId} and answer = 'waiting' order by turn`;
  expect([...first.people, ...second.people].map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
}, 60_000);

test('EXP-075 the list of people respects blocks, and shows hidden answers to the organizer and admins only', async () => {
  const [cleo, dan] = [await server.person('Cleo'), await server.person('Dan')];
  const { id: eventId } = await createTestEvent();
  await cleo.call(api.answerEvent, { eventId, answer: 'going' });
  await dan.call(api.answerEvent, { eventId, answer: 'going', isShown: false });
  const names = async (viewer: TestActor) =>
    (await viewer.call(api.listEventAttendees, { eventId })).ok.people.map((person) => person.displayName);
  expect(await names(ana)).toEqual(['Cleo', 'Dan']);
  expect(await names(admin)).toEqual(['Cleo', 'Dan']);
  expect(await names(ben)).toEqual(['Cleo']);
  expect(await names(dan)).toEqual(['Cleo', 'Dan']);
  await cleo.call(blockUser, { userId: ben.id });
  expect(await names(ben)).toEqual([]);
  expect((await server.guest.call(api.listEventAttendees, { eventId })).status).toBe(401);
});

test('EXP-077 EXP-081 a tentative event is confirmed, moved, made tentative again and canceled, and those who answered are notified of each in its own words', async () => {
  const dora = await server.person('Dora');
  const event = await createTestEvent({ title: 'Parade', status: 'tentative' });
  expect(event.state).toBe('tentative');
  const eventId = event.id;
  await dora.call(api.answerEvent, { eventId, answer: 'interested' });
  await ana.call(api.updateEvent, { eventId, status: 'confirmed' });
  await ana.call(api.updateEvent, { eventId, startTime: '2026-03-08T18:00', city: 'Mesa' });
  await ana.call(api.updateEvent, { eventId, description: 'No notice for this.' });
  await ana.call(api.updateEvent, { eventId, status: 'tentative', city: 'Tempe' });
  const cancelled = await ana.call(api.cancelEvent, { eventId });
  expect(cancelled.ok).toEqual({ eventId, cancelled: true });
  expect(await listNotificationTexts(dora, 'eventChange')).toEqual([
    "Event canceled: Parade on Sun, Mar 8, 6:00 PM MST isn't happening.",
    "Event changed: Parade was changed. It's now Sun, Mar 8, 6:00 PM MST, Mesa.",
    'Event confirmed: Parade is confirmed for Sat, Mar 7, 6:00 PM MST, Tempe.',
    "Event might not happen: Parade isn't confirmed anymore. For now, it's planned for Sun, Mar 8, 6:00 PM MST, Tempe. The time or place changed.",
  ]);
  expect(await getTestEvent(eventId)).toMatchObject({
    status: 'cancelled',
    state: 'cancelled',
    endDate: '2026-03-09T03:00:00.000Z',
  });
  expect((await ben.call(api.answerEvent, { eventId, answer: 'going' })).error.details.reason).toBe(
    'cancelled',
  );
  expect((await ana.call(api.updateEvent, { eventId, title: 'Again' })).error.details.reason).toBe(
    'cancelled',
  );
});

test('EXP-077 EXP-081 a person is reminded once, at the new time of a moved event, and reads whether the event is tentative', async () => {
  const finn = await server.person('Finn');
  const event = await createTestEvent({ title: 'Walk', startTime: '2026-03-02T18:00' });
  const eventId = event.id;
  await finn.call(api.answerEvent, { eventId, answer: 'going', remindMinutes: 120 });
  expect((await getTestEvent(eventId, finn)).myReminder).toBe(120);
  const startTime = '2026-03-02T19:00';
  await ana.call(api.updateEvent, { eventId, startTime });
  const { id: tentativeId } = await createTestEvent({ title: 'Fete', status: 'tentative', startTime });
  await finn.call(api.answerEvent, { eventId: tentativeId, answer: 'going', remindMinutes: 120 });
  const remindedAt = async (time: string) => {
    const before = server.clock.now().toISOString();
    server.clock.set(time);
    await runEventsJob('events.remind');
    server.clock.set(before);
    return listNotificationTexts(finn, 'eventReminder');
  };
  expect(await remindedAt('2026-03-02T23:59:00.000Z')).toEqual([]);
  const reminders = [
    "Event coming up: Fete isn't confirmed yet. It's planned for Mon, Mar 2, 7:00 PM MST at Tempe.",
    'Event coming up: Walk starts Mon, Mar 2, 7:00 PM MST at Tempe.',
  ];
  expect(await remindedAt('2026-03-03T00:00:00.000Z')).toEqual(reminders);
  expect(await remindedAt('2026-03-03T00:01:00.000Z')).toEqual(reminders);
});

test('EXP-081 a person who goes is reminded an hour before, also from the waiting list, unless another time was chosen', async () => {
  const names = ['Gil', 'Hana', 'Ines', 'Kai', 'Lou'];
  const people = await Promise.all(names.map((name) => server.person(name)));
  const [gil, hana, ines, kai, lou] = people as [TestActor, TestActor, TestActor, TestActor, TestActor];
  const { id: eventId } = await createTestEvent({
    title: 'Choir',
    startTime: '2026-03-09T18:00',
    capacity: 3,
  });
  await gil.call(api.answerEvent, { eventId, answer: 'going' });
  await hana.call(api.answerEvent, { eventId, answer: 'going', remindMinutes: null });
  await ines.call(api.answerEvent, { eventId, answer: 'interested' });
  await ines.call(api.answerEvent, { eventId, answer: 'going' });
  await kai.call(api.answerEvent, { eventId, answer: 'going' });
  await lou.call(api.answerEvent, { eventId, answer: 'going', remindMinutes: 120 });
  const reminders = () =>
    Promise.all(people.map(async (one) => (await getTestEvent(eventId, one)).myReminder));
  expect(await reminders()).toEqual([60, null, 60, null, 120]);
  // Neither call sets a reminder: Hana keeps none, and Kai gets the default when a spot becomes
  // free.
  await hana.call(api.answerEvent, { eventId, answer: 'going', isShown: false });
  await ana.call(api.updateEvent, { eventId, capacity: 5 });
  expect((await getTestEvent(eventId)).attendees).toBe(5);
  expect(await reminders()).toEqual([60, null, 60, 60, 120]);
  const remindedBy = async (time: string) => {
    const before = server.clock.now().toISOString();
    server.clock.set(time);
    await runEventsJob('events.remind');
    server.clock.set(before);
    const counts = people.map(async (one) => (await listNotificationTexts(one, 'eventReminder')).length);
    return Promise.all(counts);
  };
  // The event begins at 1 AM of the next day in UTC.
  expect(await remindedBy('2026-03-09T22:59:00.000Z')).toEqual([0, 0, 0, 0, 0]);
  expect(await remindedBy('2026-03-09T23:00:00.000Z')).toEqual([0, 0, 0, 0, 1]);
  expect(await remindedBy('2026-03-09T23:59:00.000Z')).toEqual([0, 0, 0, 0, 1]);
  expect(await remindedBy('2026-03-10T00:00:00.000Z')).toEqual([1, 0, 1, 1, 1]);
});

test('EXP-065 EXP-081 a person blocked by the organizer loses the spot and gets no further notices of the event', async () => {
  const [hal, ida, joe] = await Promise.all(['Hal', 'Ida', 'Joe'].map((name) => server.person(name)));
  const { id: eventId } = await createTestEvent({ startTime: '2026-03-07T18:00', capacity: 1 });
  const own = await createTestEvent({ startTime: '2026-03-06T18:00' }, hal);
  await hal!.call(api.answerEvent, { eventId, answer: 'going' });
  await ida!.call(api.answerEvent, { eventId, answer: 'going' });
  await ana.call(api.answerEvent, { eventId: own.id, answer: 'going' });
  await ana.call(blockUser, { userId: hal!.id });
  // The move is handled before the listener withdraws the answers.
  await ana.call(api.updateEvent, { eventId, startTime: '2026-03-08T18:00' });
  await server.plaza.listeners.drain();
  expect(await getTestEvent(eventId, ana)).toMatchObject({ attendees: 1, waiting: 0 });
  expect((await getTestEvent(eventId, ida)).myAnswer).toBe('going');
  expect((await getTestEvent(own.id, hal)).attendees).toBe(0);
  // Each withdrawal is an event that updates the open pages of the town event.
  const withdrawn = await server.db<{ eventId: string; userId: string }[]>`
    select payload ->> 'eventId' as "eventId", payload ->> 'userId' as "userId" from events
    where name = 'townEventAnswered' and payload ->> 'answer' is null
      and payload ->> 'eventId' in (${eventId}, ${own.id})`;
  expect(new Set(withdrawn.map((one) => `${one.eventId} ${one.userId}`))).toEqual(
    new Set([`${eventId} ${hal!.id}`, `${own.id} ${ana.id}`]),
  );
  // A block whose listener has not run yet also stops the reminder.
  await joe!.call(api.answerEvent, { eventId: own.id, answer: 'going' });
  await server.db`insert into blocks (blocker_id, blocked_id, created_at) values (${joe!.id}, ${hal!.id}, now())`;
  const before = server.clock.now().toISOString();
  for (const time of ['2026-03-07T00:00:00.000Z', '2026-03-09T00:00:00.000Z']) {
    server.clock.set(time);
    await runEventsJob('events.remind');
  }
  server.clock.set(before);
  const texts = async (person: TestActor) => [
    ...(await listNotificationTexts(person, 'eventChange')),
    ...(await listNotificationTexts(person, 'eventReminder')),
  ];
  expect([await texts(hal!), await texts(joe!)]).toEqual([[], []]);
  expect(await texts(ida!)).toHaveLength(3);
});

test('EXP-081 a new description of a running series sends no notice and keeps its number of dates', async () => {
  const kai = await server.person('Kaia');
  const recurrence = { frequency: 'weekly', byDay: [{ day: 2 }, { day: 4 }], count: 4 } as const;
  const first = await createTestEvent({ startTime: '2026-03-03T19:00', recurrence: recurrence as never });
  const { dates } = (await kai.call(api.getEvent, { eventId: first.id })).ok;
  const last = dates[3]!;
  await kai.call(api.answerEvent, { eventId: first.id, occurrenceId: last.occurrenceId, answer: 'going' });
  const before = server.clock.now().toISOString();
  server.clock.set('2026-03-06T18:00:00.000Z');
  const event = await getTestEvent(first.id);
  expect(event).toMatchObject({ startTime: dates[2]!.startTime, seriesStart: first.startTime });
  const form = { ...convertEventToFormValues(event), description: 'Bring a mat.' };
  const saved = await ana.call(api.updateEvent, {
    eventId: event.id,
    ...pickChangedEventFields(event, form),
  });
  expect(saved.ok.event.description).toBe('Bring a mat.');
  const later = (await kai.call(api.getEvent, { eventId: event.id })).ok.dates;
  server.clock.set(before);
  expect(later.map((date) => date.occurrenceId)).toEqual(dates.slice(2).map((date) => date.occurrenceId));
  expect(await listNotificationTexts(kai, 'eventChange')).toEqual([]);
});

test('EXP-075 leaving a canceled event or one that is over gives nobody the free spot', async () => {
  const [lia, max] = [await server.person('Lia'), await server.person('Max')];
  const canceled = await createTestEvent({ capacity: 1 });
  const over = await createTestEvent({ capacity: 1, startTime: '2026-03-03T18:00' });
  for (const { id: eventId } of [canceled, over])
    for (const person of [lia, max]) await person.call(api.answerEvent, { eventId, answer: 'going' });
  await ana.call(api.cancelEvent, { eventId: canceled.id });
  const leave = async (eventId: string) => (await lia.call(api.answerEvent, { eventId, answer: 'none' })).ok;
  expect(await leave(canceled.id)).toMatchObject({ attendees: 0, waiting: 1 });
  const before = server.clock.now().toISOString();
  server.clock.set('2026-03-05T18:00:00.000Z');
  expect(await leave(over.id)).toMatchObject({ attendees: 0, waiting: 1 });
  server.clock.set(before);
  expect(await listNotificationTexts(max, 'eventChange')).toEqual([expect.stringMatching(/^Event canceled/)]);
});

test('EXP-081 a notice about a whole series names the date that the person answered', async () => {
  const [liv, moe] = [await server.person('Liv'), await server.person('Moe')];
  const { id: eventId } = await createTestEvent({
    title: 'Yoga',
    startTime: '2026-03-10T19:00',
    recurrence: { frequency: 'weekly' } as never,
  });
  const { dates } = (await liv.call(api.getEvent, { eventId })).ok;
  const answer = (person: TestActor, at: number) =>
    person.call(api.answerEvent, { eventId, occurrenceId: dates[at]!.occurrenceId, answer: 'going' });
  await answer(liv, 3);
  await answer(liv, 2);
  await answer(moe, 1);
  await ana.call(api.updateEvent, { eventId, startTime: '2026-03-10T20:00' });
  await ana.call(api.cancelEvent, { eventId });
  expect(await listNotificationTexts(liv, 'eventChange')).toEqual([
    "Event canceled: Yoga on Tue, Mar 24, 8:00 PM MST isn't happening.",
    "Event changed: Yoga was changed. It's now Tue, Mar 24, 8:00 PM MST, Tempe.",
  ]);
  expect(await listNotificationTexts(moe, 'eventChange')).toEqual([
    "Event canceled: Yoga on Tue, Mar 17, 8:00 PM MST isn't happening.",
    "Event changed: Yoga was changed. It's now Tue, Mar 17, 8:00 PM MST, Tempe.",
  ]);
});

test('EXP-081 people are notified of the dates that a changed recurrence removes', async () => {
  const nia = await server.person('Nia');
  const recurrence = { frequency: 'weekly', byDay: [{ day: 2 }] } as const;
  const { id: eventId } = await createTestEvent({
    title: 'Pottery',
    startTime: '2026-03-10T19:00',
    recurrence: recurrence as never,
  });
  const { dates } = (await nia.call(api.getEvent, { eventId })).ok;
  for (const at of [0, 2, 3])
    await nia.call(api.answerEvent, { eventId, occurrenceId: dates[at]!.occurrenceId, answer: 'going' });
  const change = (rule: object) =>
    ana.call(api.updateEvent, { eventId, recurrence: { ...recurrence, ...rule } as never });
  await change({ excluded: ['2026-03-17', '2026-03-24'] });
  const canceled = (day: string) => `Event canceled: Pottery on Tue, ${day}, 7:00 PM MST isn't happening.`;
  expect(await listNotificationTexts(nia, 'eventChange')).toEqual([canceled('Mar 24')]);
  const { ok } = await nia.call(api.getEvent, { eventId });
  const later = ok.dates.find(({ startTime }) => startTime.startsWith('2026-04-08'))!;
  await nia.call(api.answerEvent, { eventId, occurrenceId: later.occurrenceId, answer: 'going' });
  server.clock.advance(1_000);
  await change({ until: '2026-03-28' });
  // Two dates of this change are removed: one notice names the next one.
  expect(await listNotificationTexts(nia, 'eventChange')).toEqual([
    "2 events canceled: Pottery on Tue, Mar 31, 7:00 PM MST and Pottery on Tue, Mar 24, 7:00 PM MST aren't happening.",
  ]);
});

test('EXP-075 a new date of an event that is over begins without answers, also as a series and back', async () => {
  const pia = await server.person('Pia');
  const first = await createTestEvent({ startTime: '2026-03-02T18:00' });
  const eventId = first.id;
  await pia.call(api.answerEvent, { eventId, answer: 'going' });
  const before = server.clock.now().toISOString();
  server.clock.set('2026-03-04T18:00:00.000Z');
  const change = async (fields: object) => (await ana.call(api.updateEvent, { eventId, ...fields })).ok.event;
  const moved = await change({ startTime: '2026-03-05T18:00' });
  expect(moved).toMatchObject({ attendees: 0, startTime: '2026-03-06T01:00:00.000Z' });
  const past = (await pia.call(api.getEvent, { eventId, occurrenceId: first.occurrenceId })).ok.event;
  expect(past).toMatchObject({ attendees: 1, myAnswer: 'going', startTime: first.startTime });
  await change({ recurrence: { frequency: 'weekly' } });
  expect((await change({ recurrence: null })).occurrenceId).toBe(moved.occurrenceId);
  // A past date from before this rule still has the key of an event without a rule.
  await change({ recurrence: { frequency: 'weekly' } });
  await server.db`update town_event_occurrences set slot = 'only' where id = ${first.occurrenceId}`;
  expect((await change({ recurrence: null })).occurrenceId).toBe(moved.occurrenceId);
  server.clock.set(before);
});

test('EXP-058 EXP-081 the cancellations of one day are one notification, which names the latest three', async () => {
  const eli = await server.person('Eli');
  const ids: string[] = [];
  for (const title of ['Chess', 'Film', 'Kiln', 'Walk', 'Choir']) {
    const { id } = await createTestEvent({ title, startTime: '2026-03-12T18:00' });
    await eli.call(api.answerEvent, { eventId: id, answer: 'going' });
    ids.push(id);
  }
  const cancel = async (at: number) => {
    server.clock.advance(1_000);
    await ana.call(api.cancelEvent, { eventId: ids[at]! });
    return listNotificationTexts(eli, 'eventChange');
  };
  const on = 'on Thu, Mar 12, 6:00 PM MST';
  expect(await cancel(0)).toEqual([`Event canceled: Chess ${on} isn't happening.`]);
  expect(await cancel(1)).toEqual([`2 events canceled: Film ${on} and Chess ${on} aren't happening.`]);
  await cancel(2);
  expect(await cancel(3)).toEqual([
    `4 events canceled: Walk ${on}, Kiln ${on}, Film ${on} and 1 other event aren't happening.`,
  ]);
  const before = server.clock.now().toISOString();
  server.clock.advance(86_400_000);
  expect(await cancel(4), 'on the next day').toHaveLength(2);
  server.clock.set(before);
});

test('EXP-015 erasing an account frees its places, cancels its events and leaves exact counters', async () => {
  const [ivy, jo] = [await server.person('Ivy'), await server.person('Jo')];
  const { id: eventId } = await createTestEvent({ capacity: 1, startTime: '2026-05-07T18:00' });
  await ivy.call(api.answerEvent, { eventId, answer: 'going' });
  await jo.call(api.answerEvent, { eventId, answer: 'going' });
  const own = await createTestEvent({ title: 'Ivy at home', startTime: '2026-05-08T18:00' }, ivy);
  await jo.call(api.answerEvent, { eventId: own.id, answer: 'going' });
  const cancelled = await createTestEvent({ title: 'Ivy away', startTime: '2026-05-09T18:00' }, ivy);
  await ivy.call(api.cancelEvent, { eventId: cancelled.id });
  await ivy.call(deleteAccount, { password: 'Ivy likes long walks' });
  server.clock.advance(31 * 86_400_000);
  await server.plaza.listeners.drain();
  expect(await eraseAccountsDueForDeletion(server.plaza.platform, server.clock.now())).toBe(1);
  await server.plaza.listeners.drain();
  // Moves the clock back, because Jo's session has expired in the meantime.
  server.clock.advance(-31 * 86_400_000);
  expect(await listNotificationTexts(jo, 'eventChange')).toEqual([
    expect.stringContaining("Ivy at home on Fri, May 8, 6:00 PM MST isn't happening."),
    expect.stringContaining("You're going to Fair"),
  ]);
  expect((await getTestEvent(eventId, jo)).myAnswer).toBe('going');
  expect((await jo.call(api.getEvent, { eventId: own.id })).status).toBe(404);
  const invalidations = await server.db`select from events
    where name = 'townEventInvalidated' and payload ->> 'eventId' = ${cancelled.id}`;
  expect(invalidations, 'by the cancellation and by the erasure').toHaveLength(2);
  const wrong = await server.db`
    select id from town_event_occurrences o
    where (going, interested, waiting) <> (
      select count(*) filter (where answer = 'going'), count(*) filter (where answer = 'interested'),
        count(*) filter (where answer = 'waiting')
      from town_event_answers where occurrence_id = o.id)`;
  expect([...wrong]).toEqual([]);
});
