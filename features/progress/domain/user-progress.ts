/** A person's progress: counts, xp, level, streak and achievements. */
import type { XpEarningAction } from './actions.ts';

/** All progress of a person: counts, xp, level, streak and achievements. */
export interface UserProgress {
  userId: string;
  /**
   * Number of times that the person did each action. Deleted content and removed likes are not counted. Actions on the
   * person's own content are counted, although they earn no xp and tokens.
   */
  totals: Record<XpEarningAction, number>;
  /** Likes of the person's posts and stories by other people. Removed likes are not counted. */
  likesReceived: number;
  xp: number;
  level: number;
  /**
   * The highest level that the person ever reached, so that the bonus of a level is granted only once. The current
   * level can be lower, because xp can be taken back.
   */
  highestLevel: number;
  /** Sum of all tokens ever earned, including the initial 100. This sum never decreases (Q-29, M17). */
  tokensEarned: number;
  streakDays: number;
  longestStreak: number;
  /**
   * Number of unused streak freezes. When the person misses a day, one freeze is used up and the streak does not end
   * (EXP-053).
   */
  freezes: number;
  /**
   * First day of the last pause of the streak (EXP-054); null if there was none. `pausedUntil` is the last day,
   * included.
   */
  pausedFrom: string | null;
  pausedUntil: string | null;
  /** Last active day in the person's time zone, in the form `YYYY-MM-DD`; null before the first activity. */
  lastActiveDate: string | null;
  /** Time zone of the last activity that counted for the streak; null before the first such activity (EXP-052). */
  activeTimeZone: string | null;
  /** Number of awards earned on the last active day, by action. The daily limits are checked against these numbers. */
  dayCounts: Partial<Record<XpEarningAction, number>>;
  /** Unlocked achievements: time of unlocking by achievement id. */
  achievements: Map<string, Date>;
}

/** Returns the initial progress of a new person (XP-002, XP-003). */
export function createInitialUserProgress(userId: string): UserProgress {
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
    activeTimeZone: null,
    dayCounts: {},
    achievements: new Map(),
  };
}
