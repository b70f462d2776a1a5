/** Levels (XP-003, XP-011 to XP-013, Q-32). */
import { messages } from './messages.ts';

/** XP-012: the xp at which a level begins. */
export function thresholdOf(level: number): number {
  return (level - 1) ** 2 * 100;
}

/** XP-011: floor(sqrt(xp / 100)) + 1, exact at every boundary. */
export function levelOf(xp: number): number {
  const level = Math.floor(Math.sqrt(xp / 100)) + 1;
  // A root may be rounded across the boundary.
  if (xp < thresholdOf(level)) return level - 1;
  return xp >= thresholdOf(level + 1) ? level + 1 : level;
}

/** tokens for reaching a level, once. */
export function levelBonus(level: number): number {
  return 10 * level;
}

/** XP-013. @param bonus the tokens that came with it; 0 where none did */
export function levelMessage(level: number, bonus = levelBonus(level)): string {
  return bonus === 0 ? messages.levelUp({ level }) : messages.levelUpWithBonus({ level, bonus });
}

/** The way to the next level; `done` of `needed` xp. */
export function levelProgress(xp: number): { level: number; next: number; done: number; needed: number } {
  const level = levelOf(xp);
  const start = thresholdOf(level);
  return { level, next: level + 1, done: xp - start, needed: thresholdOf(level + 1) - start };
}
