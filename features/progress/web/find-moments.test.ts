import { expect, test } from 'vitest';
import { findMoments } from './find-moments.ts';

const badge = (id: string, unlockedAt: string | null, reward = 50) => ({
  id,
  name: 'First Post',
  reward,
  unlockedAt,
});
const at = '2026-03-01T10:00:00.000Z';

test('XP-013 a new level is announced together with the tokens for it, each level once', () => {
  const state = (level: number) => ({ stats: { level }, badges: [] });
  expect(findMoments(state(1), state(2), 1).map((moment) => moment.text)).toEqual([
    'Level up! You reached level 2 and earned 20 bonus tokens.',
  ]);
  expect(findMoments(state(1), state(3), 1).map((moment) => moment.id)).toEqual(['level:2', 'level:3']);
  expect(findMoments(state(2), state(1), 2)).toEqual([]);
  // Back on a level that was lost: its bonus was paid the first time.
  expect(findMoments(state(1), state(2), 2)).toEqual([]);
});

test('EXP-050 an achievement is announced when it is unlocked, a secret one too', () => {
  const state = (...badges: ReturnType<typeof badge>[]) => ({ stats: { level: 1 }, badges });
  const before = state(badge('first_post', null));
  expect(findMoments(before, state(badge('first_post', at)), 1)).toMatchObject([
    { title: 'Achievement unlocked: First Post', text: '+50 tokens' },
  ]);
  expect(findMoments(before, before, 1)).toEqual([]);
  expect(findMoments(state(), state(badge('all_rounder', at, 0)), 1)).toMatchObject([
    { id: 'badge:all_rounder', text: 'A secret, found.' },
  ]);
});
