import { expect, test } from 'vitest';
import { formatPickupTimeLabel, formatAwaitingDriverLabel, formatPickupTime } from './format-pickup-time.ts';

const now = new Date(2026, 2, 3, 23, 30).getTime();

test.each([
  ['today', new Date(2026, 2, 3, 23, 50), 'Pickup today at 11:50 PM'],
  ['tomorrow', new Date(2026, 2, 4, 0, 10), 'Pickup tomorrow at 12:10 AM'],
])('EXP-101 a pickup %s is named by the day', (_, date, label) => {
  expect(formatPickupTimeLabel(date.toISOString(), now).replace(/\s/gu, ' ')).toBe(label);
});

test.each([
  ['in two days', new Date(2026, 2, 5, 0, 10)],
  ['yesterday', new Date(2026, 2, 2, 23, 50)],
])('EXP-101 a pickup %s is named by the date', (_, date) => {
  const time = date.toISOString();
  expect(formatPickupTimeLabel(time, now)).toBe(`Pickup on ${formatPickupTime(time)}`);
});

test('EXP-101 a scheduled ride that nobody has accepted is not described as settled', () => {
  const tomorrow = new Date(2026, 2, 4, 7, 38).toISOString();
  const describe = (name: string | null, time: string) =>
    formatAwaitingDriverLabel(name, time, now).replace(/\s/gu, ' ');
  expect(describe('Lena', tomorrow)).toBe('Asking Lena for a ride tomorrow at 7:38 AM');
  expect(describe(null, tomorrow)).toBe('Finding a driver for tomorrow at 7:38 AM');
  expect(describe('Lena', new Date(2026, 2, 3, 23, 50).toISOString())).toBe(
    'Asking Lena for a ride today at 11:50 PM',
  );
  const later = new Date(2026, 2, 5, 7, 38).toISOString();
  expect(formatAwaitingDriverLabel('Lena', later, now)).toBe(
    `Asking Lena for a ride ${formatPickupTime(later)}`,
  );
});
