/** Everything about a person's progress that is counted. */
import type { Action } from './actions.ts';

export interface UserProgress {
  userId: string;
  /**
   * How often the person did each action: posts, stories and comments that are not deleted; likes of posts and stories that were not
   * taken back; shares; views. Actions on the person's own content are included: these are counts, not awards.
   */
  totals: Record<Action, number>;
  /** Likes of the person's posts and stories by other people, not taken back. */
  likesReceived: number;
  xp: number;
  level: number;
  /** The highest level that had its bonus. */
  highestLevel: number;
  /** All tokens ever earned, the first 100 included; never falls (Q-29, M17). */
  tokensEarned: number;
  streakDays: number;
  longestStreak: number;
  /** Missed days that do not break the streak (EXP-053). */
  freezes: number;
  /** The last pause of the streak, both days included (EXP-054). */
  pausedFrom: string | null;
  pausedUntil: string | null;
  /** `YYYY-MM-DD` by the person's own calendar; null before the first activity. */
  lastActiveDate: string | null;
  /** How many of each action earned something on that day. */
  dayCounts: Partial<Record<Action, number>>;
  /** Id to the time of unlocking. */
  achievements: Map<string, Date>;
}

/** XP-002, XP-003: the progress of a new person. */
export function newUserProgress(userId: string): UserProgress {
  return {
    userId,
    totals: { post: 0, story: 0, comment: 0, like: 0, share: 0, view: 0 },
    likesReceived: 0,
    xp: 0,
    level: 1,
    highestLevel: 1,
    tokensEarned: 100,
    streakDays: 0,
    longestStreak: 0,
    freezes: 0,
    pausedFrom: null,
    pausedUntil: null,
    lastActiveDate: null,
    dayCounts: {},
    achievements: new Map(),
  };
}
