import type { UserStats } from './calls.ts';
import { messages } from './messages.ts';

/**
 * Describes the distance to the next level, for the progress bars of a level (EXP-051). `text` is the missing XP as
 * words, `share` the completed part from 0 to 1, and `barProps` the attributes of an element that shows this part.
 */
export function describeNextLevel({ next, done, needed }: UserStats['nextLevel']) {
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
