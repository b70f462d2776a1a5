import { afterEach, expect, test } from 'vitest';
import { noteServerTime, pageNow } from './page-clock.ts';

const hour = 3_600_000;
afterEach(() => noteServerTime(0, 0));

test('a browser whose clock is an hour wrong uses the server’s time', () => {
  const now = Date.now();
  for (const wrong of [-hour, hour]) {
    noteServerTime(now - wrong, now);
    expect(Math.abs(pageNow() - (Date.now() - wrong))).toBeLessThan(50);
  }
});

test('a small clock difference and an invalid date are ignored', () => {
  const now = Date.now();
  noteServerTime(now + 30_000, now);
  noteServerTime(Number.NaN, now);
  expect(Math.abs(pageNow() - Date.now())).toBeLessThan(50);
});
