import { expect, test } from 'vitest';
import { FunctionError } from '#platform/contract/errors.ts';
import { Limiter, limits } from './limits.ts';

test('EXP-017 the last place of a window is given once, also to two callers at once', async () => {
  const limiter = new Limiter(1);
  for (let used = 0; used < limits.signUp.points - 1; used++) await limiter.consume('signUp', 'a');
  const outcomes = await Promise.allSettled([limiter.consume('signUp', 'a'), limiter.consume('signUp', 'a')]);
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refusal = (outcomes.find((outcome) => outcome.status === 'rejected') as PromiseRejectedResult)
    .reason as FunctionError;
  expect(refusal.code).toBe('resource-exhausted');
  expect(refusal.details.retryAfterSeconds).toBeGreaterThan(1_700);
});

test('EXP-017 keys do not share a window, and a scale widens every limit', async () => {
  const limiter = new Limiter(2);
  for (let used = 0; used < limits.signUp.points * 2; used++) await limiter.consume('signUp', 'a');
  await expect(limiter.consume('signUp', 'a')).rejects.toThrow(FunctionError);
  await expect(limiter.consume('signUp', 'b')).resolves.toBeUndefined();
});
