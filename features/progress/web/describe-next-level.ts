import type { UserStats } from './calls.ts';
import { messages } from './messages.ts';

/**
 * Describes the distance to the next level, for progress bars (EXP-051). `text` says how much XP is missing. `share` is
 * the completed part of the level, from 0 to 1. `barProps` are the attributes of an element that shows this part.
 */
export function describeProgressToNextLevel({ next, done, needed }: UserStats['nextLevel']) {
  const text = messages.xpToLevel({ xp: needed - done, level: next });
  return {
    text,
    share: Math.min(1, done / needed),
    barProps: {
      role: 'progressbar',
      'aria-label': messages.progressToLevel({ level: next }),
      'aria-valuemin': 0,
      'aria-valuemax': needed,
      'aria-valuenow': done,
      'aria-valuetext': text,
    },
  } as const;
}
