import type { Badge } from './calls.ts';

/** Returns the unlocked badges, the newest first. Pure function. */
export const listUnlockedBadges = (badges: readonly Badge[]): Badge[] =>
  badges
    .filter((badge) => badge.unlockedAt !== null)
    .toSorted((a, b) => (b.unlockedAt ?? '').localeCompare(a.unlockedAt ?? ''));
