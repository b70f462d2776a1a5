import { expect, test } from 'vitest';
import { CallError } from '#platform/client/call.ts';
import { describeRefusedBookingTransition } from './describe-refused-transition.ts';

test.each([
  ['trip_cancelled', 'This trip was canceled.'],
  ['trip_completed', 'This trip is already completed.'],
  ['expired', 'This request has expired.'],
  ['taken', 'Already taken'],
])('EXP-107 a person who is too late, because of %s, reads: %s', (reason, text) => {
  const error = new CallError('aborted', 409, 'Already taken', { reason });
  expect(describeRefusedBookingTransition(error)).toBe(text);
});
