import { expect, test } from 'vitest';
import { listEventsEndingSoon } from './list-events-ending-soon.ts';

const nowMs = Date.parse('2026-03-05T20:00:00.000Z');
const hourMs = 3_600_000;
const endingIn = (hours: number, more: { allDay?: boolean; state?: string } = {}) => ({
  name: `in ${hours}`,
  endDate: new Date(nowMs + hours * hourMs).toISOString(),
  allDay: false,
  state: 'confirmed',
  ...more,
});
const list = (...events: ReturnType<typeof endingIn>[]) =>
  listEventsEndingSoon(events, nowMs).map(({ name }) => name);

test('EXP-112 a driver sees the three events that end first within four hours', () => {
  expect(list(endingIn(3), endingIn(1), endingIn(4), endingIn(2))).toEqual(['in 1', 'in 2', 'in 3']);
  expect(list(endingIn(4), endingIn(4.1), endingIn(0), endingIn(-1))).toEqual(['in 4']);
});

test('EXP-112 events that are canceled or last the whole day are left out', () => {
  expect(list(endingIn(1, { state: 'cancelled' }), endingIn(1, { allDay: true }))).toEqual([]);
});
