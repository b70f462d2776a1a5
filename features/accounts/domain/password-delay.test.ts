import { expect, test } from 'vitest';
import { passwordDelayRules } from '#platform/kernel/account-limits.ts';
import { listPasswordFailureDelaySeconds } from './password-delay.ts';

test('the wait doubles with each failure up to a ceiling', () => {
  expect(listPasswordFailureDelaySeconds({ firstSeconds: 30, maxSeconds: 200 })).toEqual([30, 60, 120, 200]);
});

test('no rule locks an account permanently: every wait ends within an hour', () => {
  for (const rule of Object.values(passwordDelayRules)) {
    expect(Math.max(...listPasswordFailureDelaySeconds(rule))).toBe(rule.maxSeconds);
    expect(rule.maxSeconds).toBeLessThanOrEqual(3_600);
  }
});
