/** Tests repeated imports of calendar files through the API. */
import { expect, test } from 'vitest';
import * as api from '../api.ts';
import { admin, ben, listNotificationTexts, server, setUpEventTests } from './events-harness.ts';

setUpEventTests();

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const entry = (uid: string, title: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:${title}`,
  ...lines,
  'END:VEVENT',
];
const bring = async (...lines: string[]) => {
  const { added, updated, unchanged } = (
    await admin.call(api.importEvents, { name: 'City calendar', ics: file(...lines) })
  ).ok;
  return { added, updated, unchanged };
};
const find = async (q: string) => (await server.guest.call(api.listEvents, { q })).ok.events[0]!;
const unchanged = { added: 0, updated: 0, unchanged: 1 };
const updated = { added: 0, updated: 1, unchanged: 0 };

test('EXP-077 EXP-079 an import keeps the date of a series that an admin canceled, and restores those of the source', async () => {
  const bringClass = (...more: string[]) =>
    bring(...entry('choir@city', 'Choir', 'DTSTART:20260310T180000', 'RRULE:FREQ=WEEKLY;COUNT=5', ...more));
  await bringClass('EXDATE:20260331T180000');
  const { id: eventId } = await find('Choir');
  const listDays = async () =>
    (await ben.call(api.getEvent, { eventId })).ok.dates.map(({ startTime }) => startTime.slice(0, 10));
  const { dates } = (await ben.call(api.getEvent, { eventId })).ok;
  await admin.call(api.cancelEvent, { eventId, occurrenceId: dates[1]!.occurrenceId });
  const left = await listDays();
  expect(left).toHaveLength(3);
  expect(await bringClass('EXDATE:20260331T180000')).toEqual(unchanged);
  expect(await listDays()).toEqual(left);
  // The source holds its own date again.
  expect(await bringClass()).toEqual(updated);
  expect(await listDays()).toHaveLength(4);
  expect(await listDays()).not.toContain(dates[1]!.startTime.slice(0, 10));
  const moved = entry('choir@city', 'Choir', 'RECURRENCE-ID:20260317T180000', 'DTSTART:20260317T200000');
  expect(await bringClass('END:VEVENT', ...moved.slice(0, -1))).toEqual(unchanged);
});

test('EXP-077 EXP-079 an import does not revive an event that an admin canceled, even if it changes', async () => {
  const bringFair = (...more: string[]) =>
    bring(...entry('fair@city', 'Spring fair', 'DTSTART:20260404T180000', 'LOCATION:Mesa', ...more));
  await bringFair();
  const { id: eventId } = await find('Spring fair');
  await ben.call(api.answerEvent, { eventId, answer: 'going' });
  await admin.call(api.cancelEvent, { eventId });
  const notices = await listNotificationTexts(ben, 'eventChange');
  expect(await bringFair()).toEqual(unchanged);
  expect(await bringFair('DESCRIPTION:With music')).toEqual(updated);
  const { event } = (await ben.call(api.getEvent, { eventId })).ok;
  expect([event.status, event.description]).toEqual(['cancelled', 'With music']);
  expect(await bring(...entry('fair@city', 'Fair', 'DTSTART:20260405T180000', 'LOCATION:Mesa'))).toEqual(
    updated,
  );
  expect(await listNotificationTexts(ben, 'eventChange')).toEqual(notices);
});

test('EXP-079 while a large file is read, the server does other work', async () => {
  const excluded = `EXDATE;TZID=America/New_York:${Array(500).fill('20260404T180000').join(',')}`;
  const lines = ['DTSTART:20260404T180000', 'RRULE:FREQ=DAILY;COUNT=3', excluded];
  const events = Array.from({ length: 100 }, (_, at) => entry(`${at}@city`, `Fair ${at}`, ...lines));
  const damaged = entry('damaged@city', 'Damaged', 'DTSTART:20260230T180000');
  let longest = 0;
  let last = performance.now();
  let isDone = false;
  const turn = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!isDone) setImmediate(turn);
  };
  const start = last;
  setImmediate(turn);
  const ics = file(...events.flat(), ...damaged);
  const answer = await admin.call(api.importEvents, { name: 'Damaged', ics });
  isDone = true;
  expect(answer.error.details.reason).toBe('invalid_events');
  expect(longest).toBeLessThan((performance.now() - start) / 3);
});

test('EXP-079 an import updates events whose UIDs an earlier version of the server cut to 200 characters', async () => {
  const { db } = server;
  const [long, twin, other] = ['u'.repeat(255), `${'v'.repeat(200)}a`, `${'v'.repeat(200)}b`];
  const bringAll = (title: string) =>
    bring(
      ...entry(long, title, 'DTSTART:20260408T180000', 'RRULE:FREQ=DAILY;COUNT=3'),
      ...entry(long, title, 'DTSTART:20260409T190000', 'RECURRENCE-ID:20260409T180000'),
      ...entry(twin, `${title} A`, 'DTSTART:20260410T180000'),
      ...entry(other, `${title} B`, 'DTSTART:20260411T180000'),
    );
  const listStored = () =>
    db<{ id: string; uid: string }[]>`
      select id, uid from town_events where uid ~ '^[uv]{200}' order by starts_at`;
  expect(await bringAll('Loom')).toEqual({ added: 4, updated: 0, unchanged: 0 });
  // The earlier version stored only the last one of the events whose UIDs begin with the same 200 characters.
  await db`delete from town_events where uid = ${twin}`;
  await db`
    update town_events set uid = left(uid, 200) || coalesce(substring(uid from '#.*'), '') where uid ~ '^[uv]{200}'`;
  const before = await listStored();
  expect(before.map(({ uid }) => uid.length)).toEqual([200, 211, 200]);

  server.clock.advance(1_000);
  expect(await bringAll('Weaving')).toEqual({ added: 1, updated: 3, unchanged: 0 });
  const after = await listStored();
  expect(after.map(({ uid }) => uid)).toEqual([long, `${long}#2026-04-09`, twin, other]);
  expect(after.toSpliced(2, 1).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect((await server.guest.call(api.listEvents, { q: 'Loom' })).ok.events).toEqual([]);
  expect(await bringAll('Weaving')).toEqual({ added: 0, updated: 0, unchanged: 4 });
});
