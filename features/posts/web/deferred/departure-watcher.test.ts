import { expect, test } from 'vitest';
import { shouldSendPositionToServer } from './departure-watcher.ts';

const here = { lat: 33.4484, lng: -112.074 };
const away = (meters: number) => ({ ...here, lat: here.lat + meters / 111_320 });

test('NEW-06 the server receives the first position, and then one every hundred meters, rate-limited', () => {
  expect(shouldSendPositionToServer(undefined, here, 0)).toBe(true);
  const last = { at: here, time: 0 };
  expect(shouldSendPositionToServer(last, away(600), 5_000)).toBe(false);
  expect(shouldSendPositionToServer(last, away(50), 60_000)).toBe(false);
  expect(shouldSendPositionToServer(last, away(120), 60_000)).toBe(true);
});
