/** Converts a person's progress to the wire format (XP-001, EXP-050, EXP-051). */
import { type Achievement, achievements, getCountForAchievementType } from './achievements.ts';
import { type XpEarningAction, awardsAndDailyLimitsByAction } from './actions.ts';
import { computeLevelBonusTokens, computeLevelProgress } from './levels.ts';
import { createInitialUserProgress, type UserProgress } from './user-progress.ts';
import { computeFirstUnfinishedStreakDay, computeStreakToday, getLocalDayInTimeZone } from './streak.ts';

interface Badge {
  id: string;
  name: string;
  description: string;
  icon: string;
  type: Achievement['type'];
  requirement: number;
  reward: number;
  isFirstStep: boolean;
  isSecret: boolean;
  unlockedAt: string | null;
  /**
   * Current value of the count that the badge depends on, such as the number of posts. At most `requirement`, and equal
   * to it once the badge is unlocked. Null when the viewer looks at another person.
   */
  progress: number | null;
}

/**
 * Converts progress to stats on the wire. If the viewer looks at another person, tokens, the bonus of the next level,
 * freezes, daily limits and the last active day are null.
 */
export function presentUserStats(
  userProgress: UserProgress,
  about: { joinedAt: Date; timeZone: string; isOwn: boolean; now: Date },
) {
  const { totals } = userProgress;
  const { level, ...nextLevel } = computeLevelProgress(userProgress.xp);
  const missedDaysEnd = computeFirstUnfinishedStreakDay(userProgress, about.now, about.timeZone);
  const streak = computeStreakToday(userProgress, missedDaysEnd);
  return {
    userId: userProgress.userId,
    totalPosts: totals.post,
    totalStories: totals.story,
    totalComments: totals.comment,
    totalLikes: totals.like,
    totalShares: totals.share,
    totalViews: totals.view,
    likesReceived: userProgress.likesReceived,
    tokensEarned: about.isOwn ? userProgress.tokensEarned : null,
    level,
    xp: userProgress.xp,
    nextLevel: {
      ...nextLevel,
      bonusTokens: about.isOwn ? computeBonusOfNextLevel(userProgress, nextLevel.next) : null,
    },
    achievements: achievements.filter(({ id }) => userProgress.achievements.has(id)).map(({ id }) => id),
    streakDays: streak.streakDays,
    streakFrozen: streak.isFrozen,
    freezes: about.isOwn ? streak.freezes : null,
    longestStreakDays: userProgress.longestStreak,
    lastActiveDate: about.isOwn ? userProgress.lastActiveDate : null,
    joinedDate: about.joinedAt.toISOString(),
    today: about.isOwn
      ? presentDailyAwardLimits(userProgress, getLocalDayInTimeZone(about.now, about.timeZone))
      : null,
  };
}

/** Returns the bonus tokens for reaching the next level; 0 if the person once had this level already. */
function computeBonusOfNextLevel({ highestLevel }: UserProgress, next: number): number {
  return next > highestLevel ? computeLevelBonusTokens(next) : 0;
}

/**
 * Returns for each action its award, its daily limit, and how many awards the person earned with it today (XP-005 to
 * XP-010, EXP-048).
 */
export function presentDailyAwardLimits(
  userProgress: Pick<UserProgress, 'lastActiveDate' | 'dayCounts'>,
  today: string,
) {
  const counts =
    userProgress.lastActiveDate !== null && userProgress.lastActiveDate >= today
      ? userProgress.dayCounts
      : {};
  return (Object.keys(awardsAndDailyLimitsByAction) as XpEarningAction[]).map((action) => ({
    action,
    done: counts[action] ?? 0,
    ...awardsAndDailyLimitsByAction[action],
  }));
}

/**
 * Returns the stats of a person who turned progress off (EXP-056). The counts of actions are real. The level, xp,
 * badges and streak are those of a new person.
 */
export function presentUserStatsWithoutProgress(
  userProgress: UserProgress,
  about: Parameters<typeof presentUserStats>[1],
) {
  const { totals, likesReceived, tokensEarned } = userProgress;
  return presentUserStats(
    { ...createInitialUserProgress(userProgress.userId), totals, likesReceived, tokensEarned },
    about,
  );
}

/**
 * Returns the stats of a private account for people who are not approved followers (EXP-067). The number of posts is
 * real. All other values are those of a new person.
 */
export function presentUserStatsOfPrivateAccount(
  { userId, totals }: UserProgress,
  about: Parameters<typeof presentUserStats>[1],
) {
  const initial = createInitialUserProgress(userId);
  return presentUserStats({ ...initial, totals: { ...initial.totals, post: totals.post } }, about);
}

/** Returns a person's unlocked badges. If `isOwn` is true, also returns the locked badges that are not secret. */
export function presentBadges(userProgress: UserProgress, isOwn: boolean): Badge[] {
  return achievements.flatMap((achievement) => badgeOf(achievement, userProgress, isOwn));
}

function badgeOf(achievement: Achievement, userProgress: UserProgress, isOwn: boolean): Badge[] {
  const unlockedAt = userProgress.achievements.get(achievement.id)?.toISOString() ?? null;
  // Other people see unlocked badges only. Locked secret badges are visible to nobody, not even to their owner.
  if (unlockedAt === null && (!isOwn || achievement.isSecret)) return [];
  const { isFirstStep = false, isSecret = false, requirement, ...rest } = achievement;
  const done =
    unlockedAt === null
      ? Math.min(getCountForAchievementType(achievement.type, userProgress), requirement)
      : requirement;
  return [{ ...rest, requirement, isFirstStep, isSecret, unlockedAt, progress: isOwn ? done : null }];
}
