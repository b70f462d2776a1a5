import { expect, test } from 'vitest';
import { passwordLimits } from '#platform/kernel/account-limits.ts';
import { delaysOf } from './password-delay.ts';

test('B2 the wait doubles with each failure up to a ceiling', () => {
  expect(delaysOf({ firstSeconds: 30, maxSeconds: 200 })).toEqual([30, 60, 120, 200]);
});

test('B2 no rule locks for good: every wait ends within an hour', () => {
  for (const rule of Object.values(passwordLimits)) {
    expect(Math.max(...delaysOf(rule))).toBe(rule.maxSeconds);
    expect(rule.maxSeconds).toBeLessThanOrEqual(3_600);
  }
});
