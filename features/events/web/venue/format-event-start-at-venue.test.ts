import { afterEach, expect, test, vi } from 'vitest';
import type { VenuePage } from '#features/venues/web/public.ts';
import { formatEventStartAtVenue } from './format-event-start-at-venue.ts';

afterEach(() => void vi.useRealTimers());

// All day on Thursday, March 5, 2026 in Phoenix.
const event = {
  title: 'Open studios',
  allDay: true,
  startTime: '2026-03-05T07:00:00.000Z',
  endDate: '2026-03-06T07:00:00.000Z',
  timeZone: 'America/Phoenix',
} as VenuePage['events'][number];
const hours = { week: Array.from({ length: 7 }, () => [{ from: 600, to: 1_020 }]), exceptions: {} };

test.each([
  ['2026-03-05T18:00:00.000Z', hours, /^Today until 5\sPM$/],
  ['2026-03-05T18:00:00.000Z', null, /^Today$/],
  ['2026-03-04T18:00:00.000Z', hours, /^Tomorrow$/],
])('EXP-080 an all-day event at a venue lasts until it closes: %s %j', (now, known, text) => {
  vi.useFakeTimers({ now: Date.parse(now) });
  expect(formatEventStartAtVenue(event, { hours: known })).toMatch(text);
});
