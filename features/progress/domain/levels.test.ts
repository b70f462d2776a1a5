import { expect, test } from 'vitest';
import {
  computeLevelBonusTokens,
  formatLevelReachedMessage,
  computeLevelForXp,
  computeLevelProgress,
  computeLevelStartXp,
} from './levels.ts';

test.each([
  [0, 1],
  [99, 1],
  [100, 2],
  [399, 2],
  [400, 3],
  [899, 3],
  [900, 4],
  [9_999, 10],
  [10_000, 11],
])('X2 XP-003 XP-011 %i xp are level %i', (xp, level) => {
  expect(computeLevelForXp(xp)).toBe(level);
});

test('XP-011 XP-012 a level begins exactly at its threshold, also at high levels', () => {
  for (let level = 2; level < 5_000; level++) {
    const start = computeLevelStartXp(level);
    expect([computeLevelForXp(start - 1), computeLevelForXp(start)]).toEqual([level - 1, level]);
  }
});

test('XP-013 Q-32 reaching a level pays ten times its number and states the level', () => {
  expect(computeLevelBonusTokens(4)).toBe(40);
  expect(formatLevelReachedMessage(2, 20)).toBe('Level up! You reached level 2 and earned 20 bonus tokens.');
  expect(formatLevelReachedMessage(2, 0)).toBe('Level up! You reached level 2.');
});

test('EXP-051 progress to the next level is given in xp', () => {
  expect(computeLevelProgress(150)).toEqual({ level: 2, next: 3, done: 50, needed: 300 });
  expect(computeLevelProgress(0)).toEqual({ level: 1, next: 2, done: 0, needed: 100 });
});
