/** Lists of a person's badges in the order in which screens show them. Pure functions. */
import type { Badge } from './calls.ts';

/** Returns the unlocked badges, the newest first. */
export const listUnlockedBadges = (badges: readonly Badge[]): Badge[] =>
  badges
    .filter((badge) => badge.unlockedAt !== null)
    .toSorted((a, b) => (b.unlockedAt ?? '').localeCompare(a.unlockedAt ?? ''));

/** Returns how much of its requirement a locked badge has reached, from 0 to 1. */
const computeShare = ({ progress, requirement }: Badge): number => (progress ?? 0) / requirement;

/** Returns the locked badges. Those that are nearest to being unlocked come first. */
export const listLockedBadges = (badges: readonly Badge[]): Badge[] =>
  badges.filter((badge) => badge.unlockedAt === null).toSorted((a, b) => computeShare(b) - computeShare(a));
