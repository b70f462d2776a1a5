/** The live query with which an open page notices that its event was changed. */
import { expect, test } from 'vitest';
import * as api from '../api.ts';
import { getEventVersion } from '../api-live.ts';
import { admin, ana, ben, createTestEvent, server, setUpEventTests } from './events-harness.ts';

setUpEventTests();

test('EXP-081 the version of an event changes with the event, not with the answers of its guests', async () => {
  const { id: eventId, updatedAt } = await createTestEvent();
  const readVersion = async () => (await ben.call(getEventVersion, { eventId })).ok.updatedAt;
  expect(await readVersion()).toBe(updatedAt);
  server.clock.advance(60_000);
  void (await ben.call(api.answerEvent, { eventId, answer: 'going' })).ok;
  expect(await readVersion()).toBe(updatedAt);
  const { event } = (await ana.call(api.updateEvent, { eventId, title: 'Later fair' })).ok;
  expect(await readVersion()).toBe(event.updatedAt);
  expect(event.updatedAt > updatedAt).toBe(true);
  server.clock.advance(60_000);
  void (await ana.call(api.cancelEvent, { eventId })).ok;
  expect((await readVersion()) > event.updatedAt).toBe(true);
  void (await ana.call(api.deleteEvent, { eventId })).ok;
  expect((await ben.call(getEventVersion, { eventId })).status).toBe(404);
});

test('EXP-078 the version of a proposal is visible to admins only', async () => {
  const args = { title: 'Porch concert', startTime: '2026-03-07T18:00', city: 'Tempe' };
  const { eventId } = (await server.guest.call(api.proposeEvent, args)).ok;
  for (const viewer of [server.guest, ben])
    expect((await viewer.call(getEventVersion, { eventId })).status).toBe(404);
  expect((await admin.call(getEventVersion, { eventId })).ok.updatedAt).toBeTruthy();
});
