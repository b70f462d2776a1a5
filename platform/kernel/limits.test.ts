import { expect, test } from 'vitest';
import { FunctionError } from '#platform/contract/errors.ts';
import { RateLimiter, rateLimits } from './limits.ts';

test('EXP-017 the last point of a window is granted once, also to two concurrent callers', async () => {
  const limiter = new RateLimiter(1);
  const consume = async () => limiter.consume('signUp', 'a');
  for (let used = 0; used < rateLimits.signUp.points - 1; used++) await consume();
  const outcomes = await Promise.allSettled([consume(), consume()]);
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refusal = (outcomes.find((outcome) => outcome.status === 'rejected') as PromiseRejectedResult)
    .reason as FunctionError;
  expect(refusal.code).toBe('resource-exhausted');
  expect(refusal.details.retryAfterSeconds).toBeGreaterThan(1_700);
});

test('EXP-017 keys do not share a window, and a scale widens every limit', () => {
  const limiter = new RateLimiter(2);
  for (let used = 0; used < rateLimits.signUp.points * 2; used++) limiter.consume('signUp', 'a');
  expect(() => limiter.consume('signUp', 'a')).toThrow(FunctionError);
  limiter.consume('signUp', 'b');
});

test('the number of keys of a limit is bounded', () => {
  const limiter = new RateLimiter(1, 100);
  for (let network = 0; network < 1_000; network++)
    limiter.consume('generalSignedOut', `2001:db8:${network}::/64`);
  expect(limiter.countKeys('generalSignedOut')).toBe(100);
});

test.each([
  ['signUp', 5, '30 minutes'],
  ['like', 120, '60 seconds'],
  ['views', 5_000, '24 hours'],
] as const)('EXP-017 after %s is used up (%i) the refusal states the wait: %s', (name, points, words) => {
  const limiter = new RateLimiter(1);
  limiter.consume(name, 'a', points);
  expect(() => limiter.consume(name, 'a')).toThrow(`That's a lot at once. Try again in ${words}.`);
});
