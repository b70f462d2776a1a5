import { expect, test } from 'vitest';
import { passwordBackoffRules } from '#platform/kernel/account-limits.ts';
import { computePasswordFailureDelaysSeconds } from './password-delay.ts';

test('the wait doubles with each failure up to a ceiling', () => {
  expect(computePasswordFailureDelaysSeconds({ firstSeconds: 30, maxSeconds: 200 })).toEqual([
    30, 60, 120, 200,
  ]);
});

test('no rule locks an account permanently: every wait ends within an hour', () => {
  for (const rule of Object.values(passwordBackoffRules)) {
    expect(Math.max(...computePasswordFailureDelaysSeconds(rule))).toBe(rule.maxSeconds);
    expect(rule.maxSeconds).toBeLessThanOrEqual(3_600);
  }
});
