import { expect, test } from 'vitest';
import { describePickupTime, formatPickupTime } from './format-pickup-time.ts';

const now = new Date(2026, 2, 3, 23, 30).getTime();

test.each([
  ['today', new Date(2026, 2, 3, 23, 50), 'Pickup today at 11:50 PM'],
  ['tomorrow', new Date(2026, 2, 4, 0, 10), 'Pickup tomorrow at 12:10 AM'],
])('EXP-101 a pickup %s is named by the day', (_, date, label) => {
  expect(describePickupTime(date.toISOString(), now).replace(/\s/gu, ' ')).toBe(label);
});

test.each([
  ['in two days', new Date(2026, 2, 5, 0, 10)],
  ['yesterday', new Date(2026, 2, 2, 23, 50)],
])('EXP-101 a pickup %s is named by the date', (_, date) => {
  const time = date.toISOString();
  expect(describePickupTime(time, now)).toBe(`Pickup on ${formatPickupTime(time)}`);
});
