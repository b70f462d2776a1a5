/** Tests through the API that the host of an event goes to it without an RSVP. */
import { expect, test } from 'vitest';
import * as api from '../api.ts';
import {
  admin,
  ana,
  ben,
  createTestEvent,
  defaultTestEventFields,
  getTestEvent,
  server,
  setUpEventTests,
} from './events-harness.ts';

setUpEventTests();

test('EXP-075 the host never waits for a spot of their own event, and takes one', async () => {
  const { id: eventId } = await createTestEvent({ capacity: 1 });
  expect(await getTestEvent(eventId, ana), 'goes without an answer').toMatchObject({
    myAnswer: 'going',
    attendees: 0,
  });
  expect((await getTestEvent(eventId, ben)).myAnswer).toBeNull();
  await ben.call(api.answerEvent, { eventId, answer: 'going' });
  const { answer, attendees, placesLeft } = (await ana.call(api.answerEvent, { eventId, answer: 'going' }))
    .ok;
  expect({ answer, attendees, placesLeft }).toEqual({ answer: 'going', attendees: 2, placesLeft: 0 });
  const cem = await server.person('Cem');
  expect((await cem.call(api.answerEvent, { eventId, answer: 'going' })).ok.answer).toBe('waiting');
  await ben.call(api.answerEvent, { eventId, answer: 'none' });
  expect((await getTestEvent(eventId, cem)).myAnswer, 'the host has the only spot').toBe('waiting');
});

test('EXP-075 the host is presented as going after a withdrawal, and a host who waited gets a spot', async () => {
  const { id: eventId } = await createTestEvent({ capacity: 1 });
  const answer = async (wanted: 'going' | 'interested' | 'none') =>
    (await ana.call(api.answerEvent, { eventId, answer: wanted })).ok;
  expect(await answer('interested')).toMatchObject({ answer: 'interested', interested: 1 });
  expect(await answer('none')).toMatchObject({ answer: 'going', attendees: 0, interested: 0 });
  expect((await getTestEvent(eventId, ana)).isMyAnswerShown, 'nothing is stored').toBeNull();
  await ben.call(api.answerEvent, { eventId, answer: 'going' });
  await answer('interested');
  // The API stores no such RSVP of a host.
  await server.db`
    with waiting as (
      update town_event_answers set answer = 'waiting' where user_id = ${ana.id} and answer = 'interested'
      returning occurrence_id)
    update town_event_occurrences set interested = 0, waiting = 1 where id in (select occurrence_id from waiting)`;
  expect(await answer('going')).toMatchObject({ answer: 'going', attendees: 2, waiting: 0 });
});

test('EXP-075 the own events of a person are those that they host, each once with its next date, and those they answered', async () => {
  const host = await server.person('Hana');
  const recurrence = { frequency: 'weekly' as const, count: 3 };
  const { id: weeklyId } = await createTestEvent({ title: 'Weekly walk', recurrence }, host);
  const { id: answeredId } = await createTestEvent({ title: 'Late show', startTime: '2026-03-07T22:00' });
  await host.call(api.answerEvent, { eventId: answeredId, answer: 'interested' });
  const list = async (args: { limit?: number; cursor?: string } = {}) =>
    (await host.call(api.listMyEvents, args)).ok;
  expect((await list()).events.map(({ id }) => id)).toEqual([weeklyId, answeredId]);
  const { events, cursor } = await list({ limit: 1 });
  expect(events.map(({ id }) => id)).toEqual([weeklyId]);
  expect((await list({ limit: 1, cursor: cursor! })).events.map(({ id }) => id)).toEqual([answeredId]);
  await host.call(api.answerEvent, { eventId: weeklyId, answer: 'going' });
  expect((await list()).events.map(({ id }) => id)).toEqual([weeklyId, answeredId]);
});

test('EXP-075 everybody who sees an event is told how many events its host has ahead', async () => {
  const host = await server.person('Hugo');
  const { id: eventId } = await createTestEvent({ recurrence: { frequency: 'weekly', count: 3 } }, host);
  const { id: canceledId } = await createTestEvent({ startTime: '2026-03-08T18:00' }, host);
  await createTestEvent({ startTime: '2026-03-09T18:00' }, host);
  await createTestEvent({ startTime: '2026-03-10T18:00' }, ben);
  const count = async (viewer: typeof host) =>
    (await viewer.call(api.getEvent, { eventId })).ok.organizerEvents;
  for (const viewer of [server.guest, host, ben])
    expect(await count(viewer), 'each event counts once, however often it takes place').toBe(3);
  await host.call(api.cancelEvent, { eventId: canceledId });
  expect(await count(server.guest), 'without the canceled one').toBe(2);
  await server.db`
    update town_event_occurrences set ends_at = ${server.clock.now()}, starts_at = ${new Date(server.clock.now().getTime() - 3_600_000)}
    where event_id in (select id from town_events where user_id = ${host.id} and id <> ${eventId})`;
  expect(await count(ben), 'without those that are over').toBe(1);
  const { eventId: proposalId } = (
    await server.guest.call(api.proposeEvent, { ...defaultTestEventFields, title: 'Sing along' })
  ).ok;
  expect((await admin.call(api.getEvent, { eventId: proposalId })).ok.organizerEvents, 'no host').toBe(0);
});
