import { expect, test } from 'vitest';
import type { Badge } from './calls.ts';
import { listLockedBadges } from './list-badges.ts';
import { makeUserProgress } from './user-progress.fixture.ts';

const [badge] = makeUserProgress(false).badges as [Badge];
const lock = (id: string, progress: number, requirement: number): Badge => ({
  ...badge,
  id,
  unlockedAt: null,
  progress,
  requirement,
});

test('EXP-051 the badges that are nearest to completion come first, and unlocked ones are left out', () => {
  const badges = [lock('none', 0, 10), badge, lock('half', 50, 100), lock('most', 9, 10), lock('zero', 0, 1)];
  expect(listLockedBadges(badges).map(({ id }) => id)).toEqual(['most', 'half', 'none', 'zero']);
});
