import { expect, test } from 'vitest';
import { presentUserStats } from './present-user-stats.ts';
import { createInitialUserProgress } from './user-progress.ts';

const joinedAt = new Date('2026-03-01T18:00:00Z');
const present = (highestLevel: number, isOwn: boolean) =>
  presentUserStats(
    { ...createInitialUserProgress('ana'), xp: 50, highestLevel },
    { joinedAt, timeZone: 'America/Phoenix', isOwn, now: joinedAt },
  ).nextLevel.bonusTokens;

test.each([
  ['that the person never had pays its bonus', 1, true, 20],
  ['that the person once had pays nothing again', 2, true, 0],
  ['of another person has no visible bonus', 1, false, null],
])('Q-32 a next level %s', (_, highestLevel, isOwn, bonus) => {
  expect(present(highestLevel, isOwn)).toBe(bonus);
});
