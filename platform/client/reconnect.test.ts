import { expect, test } from 'vitest';
import { computeReconnectDelayMs } from './compute-reconnect-delay.ts';

test.each([
  ['the first loss', 0, 1006, 1, 500],
  ['after one failure', 1, 1006, 1, 1_000],
  ['with the least chance half of it', 1, 1006, 0, 500],
  ['after many failures', 20, 1006, 1, 30_000],
  ['a restart spreads the clients', 0, 1012, 0.25, 500],
  ['an ended session comes back at once', 0, 4401, 1, 0],
  ['an ended session whose next try fails too waits', 2, 4401, 1, 2_000],
  ['too many connections wait', 0, 4429, 0, 10_000],
])('Q-81 F10 %s', (_name, failures, code, chance, pause) => {
  expect(computeReconnectDelayMs(failures, code, chance)).toBe(pause);
});
