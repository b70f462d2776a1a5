/** All counted progress of a person. */
import type { Action } from './actions.ts';

export interface UserProgress {
  userId: string;
  /**
   * Number of times that the person did each action: posts, stories and comments that are not deleted; likes of posts
   * and stories that were not removed; shares; views. Actions on the person's own content are included: these are
   * counts, not awards.
   */
  totals: Record<Action, number>;
  /** Likes of the person's posts and stories by other people, without removed ones. */
  likesReceived: number;
  xp: number;
  level: number;
  /** The highest level whose bonus was granted. */
  highestLevel: number;
  /** Total of tokens ever earned, including the first 100; never decreases (Q-29, M17). */
  tokensEarned: number;
  streakDays: number;
  longestStreak: number;
  /** Number of missed days that the streak can survive (EXP-053). */
  freezes: number;
  /** First day of the last pause of the streak; its last day is included too (EXP-054). */
  pausedFrom: string | null;
  pausedUntil: string | null;
  /** `YYYY-MM-DD` by the person's own calendar; null before the first activity. */
  lastActiveDate: string | null;
  /** Number of awarded actions on that day, by action. */
  dayCounts: Partial<Record<Action, number>>;
  /** Time of unlocking by id. */
  achievements: Map<string, Date>;
}

/** Returns the progress of a new person (XP-002, XP-003). */
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
