import { afterEach, expect, test } from 'vitest';
import { recordServerTime, getCorrectedTimeMs } from './page-clock.ts';

const hour = 3_600_000;
afterEach(() => recordServerTime(0, 0));

test('a browser whose clock is an hour wrong uses the server’s time', () => {
  const now = Date.now();
  for (const wrong of [-hour, hour]) {
    recordServerTime(now - wrong, now);
    expect(Math.abs(getCorrectedTimeMs() - (Date.now() - wrong))).toBeLessThan(50);
  }
});

test('a small clock difference and an invalid date are ignored', () => {
  const now = Date.now();
  recordServerTime(now + 30_000, now);
  recordServerTime(Number.NaN, now);
  expect(Math.abs(getCorrectedTimeMs() - Date.now())).toBeLessThan(50);
});
