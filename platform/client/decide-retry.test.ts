import { expect, test } from 'vitest';
import { computeRetryDelayMs, parseRetryAfterHeader } from './decide-retry.ts';
import type { FailedCallAttempt } from './decide-retry.ts';

const answer = (status: number, attempt = 1, retryAfterMs: number | null = null): FailedCallAttempt => ({
  attempt,
  cause: 'answer',
  status,
  retryAfterMs,
});

const table: [string, FailedCallAttempt, number | null][] = [
  ['500 after the first try', answer(500), 400],
  ['500 after the second try', answer(500, 2), 800],
  ['500 after the third try', answer(500, 3), null],
  ['502, 504 and an unknown 5xx', answer(599), 400],
  ['400', answer(400), null],
  ['401', answer(401), null],
  ['403', answer(403), null],
  ['404', answer(404), null],
  ['409 without a pause', answer(409), null],
  ['409 with a pause', answer(409, 1, 1000), null],
  ['429 without a pause', answer(429), null],
  ['429 with a short pause', answer(429, 1, 2000), 2000],
  ['429 with a pause shorter than ours', answer(429, 2, 0), 800],
  ['429 with a long pause', answer(429, 1, 60_000), null],
  ['503 without a pause', answer(503), 400],
  ['503 with a pause', answer(503, 2, 3000), 3000],
  ['503 with a long pause', answer(503, 1, 60_000), null],
  ['a time-out', { attempt: 1, cause: 'timeout', status: 0, retryAfterMs: null }, 400],
  ['a broken connection', { attempt: 2, cause: 'network', status: 0, retryAfterMs: null }, 800],
  [
    'a broken connection at the last try',
    { attempt: 3, cause: 'network', status: 0, retryAfterMs: null },
    null,
  ],
  ['the caller gave up', { attempt: 1, cause: 'cancelled', status: 0, retryAfterMs: null }, null],
];

test.each(table)('LIM-002 LIM-003 LIM-004 %s', (_name, failed, pause) => {
  expect(computeRetryDelayMs(failed)).toBe(pause);
});

test.each([
  [null, null],
  ['2', 2000],
  ['0', 0],
  ['Thu, 01 Jan 1970 00:01:00 GMT', 30_000],
  ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
  ['soon', null],
])('Q-59 Retry-After %s', (header, expected) => {
  expect(parseRetryAfterHeader(header, 30_000)).toBe(expected);
});
