/** Declares the API functions of progress: stats, xp history, settings and leaderboards. */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import { cursorSchema, createPageSizeSchema, createUserIdSchema } from '#platform/contract/text.ts';
import { personSchema } from '#features/accounts/api.ts';
import { peopleGroupsOfLeaderboard, leaderboardPeriods } from './domain/leaderboard.ts';
import { maxPauseDays } from './domain/pause.ts';

const badge = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  type: z.string(),
  requirement: z.int(),
  /** Tokens granted when the badge is unlocked. */
  reward: z.int(),
  /** True if a new user can unlock the badge on their first day. */
  isFirstStep: z.boolean(),
  isSecret: z.boolean(),
  unlockedAt: z.iso.datetime().nullable(),
  /**
   * Current value of the count that the badge depends on, such as the number of posts. At most `requirement`, and equal
   * to it once the badge is unlocked. Null when the viewer looks at another person's badges.
   */
  progress: z.int().nullable(),
});

const stats = z.object({
  userId: z.string(),
  totalPosts: z.int(),
  totalStories: z.int(),
  totalComments: z.int(),
  /** Number of likes that the person gave. Received likes are counted in `likesReceived`. */
  totalLikes: z.int(),
  totalShares: z.int(),
  totalViews: z.int(),
  likesReceived: z.int(),
  /** Sum of all tokens ever earned; null when the viewer looks at another person. */
  tokensEarned: z.int().nullable(),
  level: z.int(),
  xp: z.int(),
  /**
   * Progress from the current level to the level `next`. `needed` is the xp between the starts of the two levels, and
   * `done` is how much of this xp the person already has. `bonusTokens` is the number of tokens for reaching `next`: 0
   * if the person had that level before, null when the viewer looks at another person.
   */
  nextLevel: z.object({
    next: z.int(),
    done: z.int(),
    needed: z.int(),
    bonusTokens: z.int().nullable(),
  }),
  /** Ids of the unlocked achievements. */
  achievements: z.array(z.string()),
  streakDays: z.int(),
  /** True if the person missed days and a streak freeze currently preserves the streak (EXP-053). */
  streakFrozen: z.boolean(),
  /**
   * Number of streak freezes that are left. A streak freeze is used up when the person misses a day, so that the streak
   * does not end. Null when the viewer looks at another person.
   */
  freezes: z.int().nullable(),
  longestStreakDays: z.int(),
  /**
   * The last active day in the person's time zone. Null before the first active day, and when the viewer looks at
   * another person.
   */
  lastActiveDate: z.iso.date().nullable(),
  joinedDate: z.iso.datetime(),
  /**
   * For each action: its award (`xp` and `tokens`), the number of awards earned today (`done`) and its daily limit
   * (`perDay`). Null when the viewer looks at another person.
   */
  today: z
    .array(z.object({ action: z.string(), done: z.int(), perDay: z.int(), xp: z.int(), tokens: z.int() }))
    .nullable(),
  following: z.int(),
  followers: z.int(),
});

/** Returns a person's totals, xp, level, streak and badges; by default the caller's own. */
export const getUserStats = defineQuery({
  name: 'getUserStats',
  summary:
    "Returns a person's totals, xp, level, streak and badges; by default the caller's own. Live if `userId` is given.",
  access: 'anyone',
  cost: 5,
  args: z.strictObject({ userId: createUserIdSchema().optional() }),
  result: z.object({
    stats,
    /** Unlocked badges. On the viewer's own profile, also the locked badges that are not secret. */
    badges: z.array(badge),
    /**
     * True if the person turned progress off (EXP-056). The level, xp, badges and streak then have the values of a new
     * person, even on the person's own profile.
     */
    isOff: z.boolean(),
    /**
     * True if the account is private and the caller is not an approved follower (EXP-067). Only `totalPosts`,
     * `followers`, `following` and `joinedDate` then have their real values. All other values are those of a new
     * person.
     */
    isClosed: z.boolean(),
  }),
  reasons: ['user_not_found'],
  live: { list: 'badges', viewerDefaults: {}, needs: ['userId'] },
});

export const listXpHistory = defineQuery({
  name: 'listXpHistory',
  summary:
    "Lists every change to the caller's xp, newest first. The first page also has the xp of each of the last seven days.",
  access: 'user',
  args: z.strictObject({ limit: createPageSizeSchema(50), cursor: cursorSchema }),
  result: z.object({
    lines: z.array(
      z.object({
        id: z.string(),
        /** Change of xp: positive if xp was earned, negative if it was taken back. */
        xp: z.int(),
        reason: z.string(),
        text: z.string(),
        link: z.object({ kind: z.string(), id: z.string() }),
        at: z.iso.datetime(),
      }),
    ),
    cursor: z.string().nullable(),
    /**
     * The xp of each of the last seven days in the caller's time zone, oldest first and ending with today. Null on
     * later pages. `isActive` is true if the caller earned xp on the day, even if it was taken back on the same day.
     */
    lastDays: z.array(z.object({ day: z.iso.date(), xp: z.int(), isActive: z.boolean() })).nullable(),
  }),
  reasons: ['cursor'],
});

const settings = z.object({
  /**
   * True if progress is on. If false, nobody sees the person's level, badges and streak, and the person gets no
   * notifications about levels and badges.
   */
  isOn: z.boolean(),
  inLeaderboards: z.boolean(),
  /**
   * First day (`from`) and last day (`until`) of the streak pause that includes today; null if the streak is not
   * paused.
   */
  pause: z.object({ from: z.iso.date(), until: z.iso.date() }).nullable(),
  /** The first day on which the next pause may begin; null if it may begin today. */
  nextPauseFrom: z.iso.date().nullable(),
  maxPauseDays: z.int(),
  streakDays: z.int(),
  freezes: z.int(),
  maxFreezes: z.int(),
});

export const getProgressSettings = defineQuery({
  name: 'getProgressSettings',
  summary: "Returns the caller's progress settings, streak pause and streak freezes.",
  access: 'user',
  args: z.strictObject({}),
  result: settings,
});

export const updateProgressSettings = defineMutation({
  name: 'updateProgressSettings',
  summary:
    "Shows or hides the caller's progress and leaderboard place. Progress is still counted while hidden.",
  access: 'user',
  rate: 'like',
  idempotency: 'natural',
  args: z.strictObject({
    isOn: z.boolean({ error: 'isOn must be true or false' }).optional(),
    inLeaderboards: z.boolean({ error: 'inLeaderboards must be true or false' }).optional(),
  }),
  result: settings,
});

/** Pauses the caller's streak from today on, for up to 30 days. Missed days in the pause do not end the streak. */
export const pauseStreak = defineMutation({
  name: 'pauseStreak',
  summary:
    "Pauses the caller's streak from today, for up to 30 days. Inactive days in the pause don't break the streak.",
  access: 'user',
  args: z.strictObject({
    days: z
      .int({ error: 'days must be a whole number' })
      .min(1, { error: 'A pause must last at least one day' })
      .max(maxPauseDays, { error: `A pause can last at most ${maxPauseDays} days` }),
  }),
  result: settings,
  reasons: ['already_paused', 'too_soon'],
});

/** Ends the caller's streak pause. */
export const resumeStreak = defineMutation({
  name: 'resumeStreak',
  summary: "Ends the caller's streak pause.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({}),
  result: settings,
});

export const getLeaderboard = defineQuery({
  name: 'getLeaderboard',
  summary:
    "Returns the people with the most xp this week, this month or of all time, and the caller's own place. Covers the whole town or only people the caller follows.",
  access: 'user',
  cost: 30,
  args: z.strictObject({
    period: z
      .enum(leaderboardPeriods, { error: `period must be one of ${leaderboardPeriods.join(', ')}` })
      .default('week'),
    group: z
      .enum(peopleGroupsOfLeaderboard, {
        error: `group must be one of ${peopleGroupsOfLeaderboard.join(', ')}`,
      })
      .default('town'),
    limit: createPageSizeSchema(50),
  }),
  result: z.object({
    /** First day of the period in the town's time zone; null for all time. */
    firstDay: z.iso.date().nullable(),
    people: z.array(
      personSchema.extend({
        xp: z.int(),
        /** Rank, starting at 1. People with equal xp have the same rank. */
        place: z.int(),
        isYou: z.boolean(),
      }),
    ),
    /**
     * The caller's own rank and xp, even if the caller is not among the first `limit` people. `place` is null if the
     * caller has no xp or is not listed. `xp` is null only if the caller is not listed.
     */
    own: z.object({ isListed: z.boolean(), place: z.int().nullable(), xp: z.int().nullable() }),
  }),
});
