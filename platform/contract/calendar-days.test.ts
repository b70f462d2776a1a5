import { expect, test } from 'vitest';
import { buildCalendarWeeks, shiftMonth } from './calendar-days.ts';

test('EXP-082 a month is drawn in whole weeks, Sunday first', () => {
  const weeks = buildCalendarWeeks('2026-03');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]![0]).toBe('2026-03-01');
  expect(weeks[4]).toEqual(['2026-03-29', '2026-03-30', '2026-03-31', null, null, null, null]);
  expect(buildCalendarWeeks('2024-02').flat().filter(Boolean)).toHaveLength(29);
  expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
