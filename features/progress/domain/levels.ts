/** Levels and the bonus tokens for reaching them (XP-003, XP-011 to XP-013, Q-32). */
import { messages } from './messages.ts';

/** Returns the xp at which a level begins (XP-012). */
export function computeLevelStartXp(level: number): number {
  return (level - 1) ** 2 * 100;
}

/** Returns the level for a number of xp: floor(sqrt(xp / 100)) + 1, exact at every level boundary (XP-011). */
export function computeLevelForXp(xp: number): number {
  const level = Math.floor(Math.sqrt(xp / 100)) + 1;
  // The floating-point square root may be rounded to the wrong side of a level boundary. These two comparisons correct
  // that.
  if (xp < computeLevelStartXp(level)) return level - 1;
  return xp >= computeLevelStartXp(level + 1) ? level + 1 : level;
}

/** Returns the bonus tokens for reaching a level for the first time. */
export function computeLevelBonusTokens(level: number): number {
  return 10 * level;
}

/**
 * Returns the message that tells a person which level they have reached (XP-013).
 * @param bonus tokens granted with the level; 0 if none were granted
 */
export function formatLevelReachedMessage(level: number, bonus: number): string {
  return bonus === 0 ? messages.levelUp({ level }) : messages.levelUpWithBonus({ level, bonus });
}

/**
 * Returns the level for a number of xp, and the progress to the level `next`: `needed` is the xp between the start of
 * the level and the start of `next`, and `done` is how much of this xp the person already has.
 */
export function computeLevelProgress(xp: number): {
  level: number;
  next: number;
  done: number;
  needed: number;
} {
  const level = computeLevelForXp(xp);
  const start = computeLevelStartXp(level);
  return { level, next: level + 1, done: xp - start, needed: computeLevelStartXp(level + 1) - start };
}
