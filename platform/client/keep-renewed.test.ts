import { expect, test } from 'vitest';
import {
  startPeriodicSessionRenewal,
  computeSessionRenewalDelayMs,
} from './start-periodic-session-renewal.ts';

test.each([
  [0, 960_000],
  [1, 30_000],
  [2, 60_000],
  [5, 480_000],
  [6, 960_000],
  [1_000, 960_000],
])('LIM-008 after %i failures the next renewal is in %i ms', (failures, pause) => {
  expect(computeSessionRenewalDelayMs(failures)).toBe(pause);
});

test('LIM-008 it renews until it is stopped', async () => {
  const outcomes = [true, false, false, true];
  const pauses: number[] = [];
  let next = () => {};
  let renewals = 0;
  const stop = startPeriodicSessionRenewal(
    async () => {
      if (!outcomes[renewals++]) throw new Error('away');
    },
    (ms, effect) => {
      pauses.push(ms);
      next = effect;
      return () => (next = () => {});
    },
  );
  for (let i = 0; i < 4; i++) {
    next();
    await new Promise(setImmediate);
  }
  expect(pauses).toEqual([960_000, 960_000, 30_000, 60_000, 960_000]);
  stop();
  next();
  expect(renewals).toBe(4);
});
