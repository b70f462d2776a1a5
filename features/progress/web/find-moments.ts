/** What of two states of a person's progress is worth a celebration. Pure. */
import { levelMessage } from '../domain/levels.ts';

interface Seen {
  stats: { level: number };
  badges: { id: string; name: string; reward: number; unlockedAt: string | null }[];
}

export interface Moment {
  id: string;
  /** The achievement; null for a level. */
  badge: string | null;
  title: string;
  text: string;
}

/**
 * The moments between what was seen before and now (XP-013, EXP-050).
 * @param highest the highest level seen so far: a level that was lost and came back has had its bonus
 */
export function findMoments(before: Seen, now: Seen, highest: number): Moment[] {
  const had = new Set(before.badges.filter((badge) => badge.unlockedAt !== null).map((badge) => badge.id));
  const badges = now.badges
    .filter((badge) => badge.unlockedAt !== null && !had.has(badge.id))
    .map(({ id, name, reward }) => ({
      id: `badge:${id}`,
      badge: id,
      title: `Achievement unlocked: ${name}`,
      text: reward > 0 ? `+${reward} tokens` : 'A secret, found.',
    }));
  const levels: Moment[] = [];
  for (let level = Math.max(before.stats.level, highest) + 1; level <= now.stats.level; level++) {
    levels.push({ id: `level:${level}`, badge: null, title: `Level ${level}`, text: levelMessage(level) });
  }
  return [...badges, ...levels];
}
