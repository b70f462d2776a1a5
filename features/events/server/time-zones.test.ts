/** Tests the time zones of events through the API. */
import { expect, test } from 'vitest';
import * as api from '../api.ts';
import { admin, ana, ben, createTestEvent, getTestEvent, server, setUpEventTests } from './events-harness.ts';

setUpEventTests();

const start = '2026-03-07T18:00';

test.each([
  ['US/Arizona', 'America/Phoenix'],
  ['us/arizona', 'America/Phoenix'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
])(
  'EXP-077 an event in %s has the canonical zone %s for everybody, however it was written',
  async (written, zone) => {
    const created = await createTestEvent({ timeZone: written });
    const changed = await createTestEvent({ timeZone: 'America/New_York' });
    await ana.call(api.updateEvent, { eventId: changed.id, timeZone: written, startTime: start });
    const ics = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      `UID:${written}`,
      `SUMMARY:Imported ${written}`,
      'LOCATION:Tempe',
      `DTSTART;TZID=${written}:20260307T180000`,
      'END:VEVENT',
      'END:VCALENDAR',
    ];
    await admin.call(api.importEvents, { name: 'City calendar', ics: ics.join('\r\n') });
    const { events } = (await server.guest.call(api.listEvents, { q: `Imported ${written}` })).ok;
    for (const { id } of [created, changed, events[0]!])
      for (const viewer of [server.guest, ana, ben])
        expect(await getTestEvent(id, viewer)).toMatchObject({
          timeZone: zone,
          startTime: zone === 'America/Phoenix' ? '2026-03-08T01:00:00.000Z' : '2026-03-07T12:30:00.000Z',
        });
    const counts = (await server.guest.call(api.countEventDays, { month: '2026-03', timeZone: written })).ok;
    expect(counts.timeZone).toBe(zone);
  },
);

test('EXP-077 a change to an unknown zone is refused with its reason, with and without a new start', async () => {
  const { id: eventId } = await createTestEvent();
  const timeZone = 'Mars/Olympus';
  for (const more of [
    {},
    { startTime: start },
    { allDay: true },
    { startTime: start, endDate: '2026-03-08' },
  ])
    expect((await ana.call(api.updateEvent, { eventId, timeZone, ...more })).error.details).toMatchObject({
      reason: 'time_zone',
      field: 'timeZone',
    });
  const wholeDay = await createTestEvent({ startTime: '2026-03-07', allDay: true });
  const refused = await ana.call(api.updateEvent, { eventId: wholeDay.id, timeZone });
  expect(refused.error.details.reason).toBe('time_zone');
  expect((await getTestEvent(eventId)).timeZone).toBe('America/Phoenix');
});
