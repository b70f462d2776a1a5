import { afterEach, expect, test, vi } from 'vitest';
import type { VenuePage } from './calls.ts';
import { findClosingTimeOfAllDayEvent, listUpcomingVenueEvents } from './list-upcoming-venue-events.ts';

afterEach(() => void vi.useRealTimers());

// All day on Thursday, March 5, 2026 in Phoenix.
const allDay = {
  title: 'Open studios',
  state: 'upcoming',
  allDay: true,
  startTime: '2026-03-05T07:00:00.000Z',
  endDate: '2026-03-06T07:00:00.000Z',
};
const fair = { ...allDay, title: 'Fair', endDate: '2026-03-07T07:00:00.000Z' };
const talk = { ...allDay, title: 'Talk', allDay: false };
const week = (to: number) => ({
  week: Array.from({ length: 7 }, () => [{ from: 600, to }]),
  exceptions: {},
});
const listTitles = (hours: VenuePage['hours']) =>
  listUpcomingVenueEvents({ events: [allDay, fair, talk], hours } as unknown as VenuePage).map(
    ({ title }) => title,
  );

test.for([
  // 4 PM and 8 PM in Phoenix.
  ['2026-03-05T23:00:00.000Z', week(1_020), ['Open studios', 'Fair', 'Talk']],
  ['2026-03-06T03:00:00.000Z', week(1_020), ['Fair', 'Talk']],
  ['2026-03-06T03:00:00.000Z', null, ['Open studios', 'Fair', 'Talk']],
  ['2026-03-06T03:00:00.000Z', week(1_500), ['Open studios', 'Fair', 'Talk']],
  ['2026-03-06T03:00:00.000Z', { ...week(0), week: [] }, ['Open studios', 'Fair', 'Talk']],
] as const)('EXP-080 an all-day event is over when its venue closes: %s %j', ([now, hours, titles]) => {
  vi.useFakeTimers({ now: Date.parse(now) });
  expect(listTitles(hours as VenuePage['hours'])).toEqual(titles);
});

test('EXP-080 an all-day event of today ends when its venue closes', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-05T18:00:00.000Z') });
  const closing = Date.UTC(2026, 2, 5, 17);
  expect(findClosingTimeOfAllDayEvent(allDay, week(1_020))).toBe(closing);
  expect(findClosingTimeOfAllDayEvent(talk, week(1_020))).toBeNull();
  expect(findClosingTimeOfAllDayEvent(allDay, null)).toBeNull();
});
