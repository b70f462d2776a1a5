import { expect, test } from 'vitest';
import { shouldReportPosition } from './departure-watcher.ts';

const here = { lat: 33.4484, lng: -112.074 };
const away = (meters: number) => ({ ...here, lat: here.lat + meters / 111_320 });

test('NEW-06 the server receives the first position, and then one every hundred meters, rate-limited', () => {
  expect(shouldReportPosition(undefined, here, 0)).toBe(true);
  const last = { at: here, time: 0 };
  expect(shouldReportPosition(last, away(600), 5_000)).toBe(false);
  expect(shouldReportPosition(last, away(50), 60_000)).toBe(false);
  expect(shouldReportPosition(last, away(120), 60_000)).toBe(true);
});
