/**
 * Tests that the same event (same title, start and place) is listed once, even if it is posted, proposed and
 * confirmed by a moderator.
 */
import { expect, test } from 'vitest';
import { blockUser } from '#features/moderation/api.ts';
import * as api from '../api.ts';
import {
  admin,
  ana,
  ben,
  createTestEvent,
  defaultTestEventFields,
  listEventTitles,
  server,
  setUpEventTests,
} from './events-harness.ts';

setUpEventTests();

const refusalOf = (eventId: string) => ({
  code: 409,
  message: 'This event is already listed, with the same title, start and place.',
  details: { reason: 'already_listed', eventId },
});
/** Creates or proposes an event that the server must refuse. Returns the refusal. */
async function readRefusal(call: Promise<{ status: number; error: { message: string; details: object } }>) {
  const { status, error } = await call;
  return { code: status, message: error.message, details: error.details };
}
const create = (title: string, more: object = {}, person = ben) =>
  person.call(api.createEvent, { ...defaultTestEventFields, title, ...more });
const propose = (title: string, more: object = {}) =>
  server.guest.call(api.proposeEvent, { ...defaultTestEventFields, title, ...more });

test('EXP-079 an event that is listed already is not posted or proposed again, and the refusal names it', async () => {
  const { id } = await createTestEvent({ title: 'Choir night' });
  expect(await readRefusal(create('choir  NIGHT!'))).toEqual(refusalOf(id));
  expect(await readRefusal(create('Choir night', {}, ana))).toEqual(refusalOf(id));
  expect(await readRefusal(propose('Choir night'))).toEqual(refusalOf(id));
  expect(await listEventTitles({ q: 'choir' })).toEqual(['Choir night']);
  // An event with another title, start or place is a different event.
  expect((await create('Choir evening')).status).toBe(200);
  expect((await create('Choir night', { startTime: '2026-03-07T19:00' })).status).toBe(200);
  expect((await create('Choir night', { city: 'Mesa' })).status).toBe(200);
});

test('EXP-079 a repeat of one call answers the event, and of two people who post the same event at once one is told', async () => {
  const id = server.plaza.platform.newId();
  expect((await create('Block party', { id })).ok.event.id).toBe(id);
  expect((await create('Block party', { id })).ok.event.id).toBe(id);
  const both = await Promise.all([create('Tree walk', {}, ana), create('Tree walk', {}, ben)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('EXP-079 the same date of a listed series is refused, and a canceled event can be posted again', async () => {
  const recurrence = { frequency: 'weekly', count: 3 } as never;
  const series = await createTestEvent({ title: 'Morning run', recurrence });
  const secondDate = { startTime: '2026-03-14T18:00' };
  expect(await readRefusal(create('Morning run', secondDate))).toEqual(refusalOf(series.id));
  expect(await readRefusal(create('Morning run', { ...secondDate, recurrence }))).toEqual(
    refusalOf(series.id),
  );
  await ana.call(api.cancelEvent, { eventId: series.id });
  expect((await create('Morning run', secondDate)).status).toBe(200);
});

test('EXP-079 a moderator does not publish a proposal of an event that is listed meanwhile, and can decline it', async () => {
  const proposal = (await propose('Seed swap')).ok.eventId;
  const twin = (await propose('Seed swap')).ok.eventId;
  const review = (eventId: string, decision: 'confirm' | 'decline') =>
    admin.call(api.reviewEvent, { eventId, decision });
  expect((await review(proposal, 'confirm')).ok.published).toBe(true);
  expect(await readRefusal(review(twin, 'confirm'))).toEqual(refusalOf(proposal));
  expect(await listEventTitles({ q: 'seed' })).toEqual(['Seed swap']);
  expect((await admin.call(api.listEventProposals, {})).ok.events.map(({ id }) => id)).toEqual([twin]);
  expect((await review(proposal, 'confirm')).ok.published, 'a repeated decision').toBe(true);
  expect((await review(twin, 'decline')).ok.published).toBe(false);
});

test('EXP-079 an event that is hidden from a person is not revealed by a refusal', async () => {
  const hal = await server.person('Hal');
  await createTestEvent({ title: 'Secret supper' });
  await ana.call(blockUser, { userId: hal.id });
  expect((await create('Secret supper', {}, hal)).status).toBe(200);
});
