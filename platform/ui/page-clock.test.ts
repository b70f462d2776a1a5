import { afterEach, expect, test } from 'vitest';
import { recordClockSkew, getServerCorrectedTimeMs } from './page-clock.ts';

const hour = 3_600_000;
afterEach(() => recordClockSkew(0, 0));

test('a browser whose clock is an hour wrong uses the server’s time', () => {
  const now = Date.now();
  for (const wrong of [-hour, hour]) {
    recordClockSkew(now - wrong, now);
    expect(Math.abs(getServerCorrectedTimeMs() - (Date.now() - wrong))).toBeLessThan(50);
  }
});

test('a small clock difference and an invalid date are ignored', () => {
  const now = Date.now();
  recordClockSkew(now + 30_000, now);
  recordClockSkew(Number.NaN, now);
  expect(Math.abs(getServerCorrectedTimeMs() - Date.now())).toBeLessThan(50);
});
