/** Progress on the wire: a person's numbers, and where their xp came from. */
import * as z from 'zod';
import { query } from '#platform/contract/define.ts';
import { cursorField, idField, limitField } from '#platform/contract/text.ts';

const badge = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  type: z.string(),
  requirement: z.int(),
  /** Tokens. */
  reward: z.int(),
  /** One of those that a newcomer can do on the first day. */
  isFirstStep: z.boolean(),
  isSecret: z.boolean(),
  unlockedAt: z.iso.datetime().nullable(),
  /** How much of the requirement is done; null on the profile of somebody else. */
  progress: z.int().nullable(),
});

const stats = z.object({
  userId: z.string(),
  totalPosts: z.int(),
  totalStories: z.int(),
  totalComments: z.int(),
  /** Likes given. */
  totalLikes: z.int(),
  totalShares: z.int(),
  totalViews: z.int(),
  likesReceived: z.int(),
  /** Null for others. */
  tokensEarned: z.int().nullable(),
  level: z.int(),
  xp: z.int(),
  /** `done` of the `needed` xp from this level to the next. */
  nextLevel: z.object({ next: z.int(), done: z.int(), needed: z.int() }),
  /** Ids of those that are unlocked. */
  achievements: z.array(z.string()),
  streakDays: z.int(),
  /** Days were missed, and a freeze keeps the streak together (EXP-053). */
  streakFrozen: z.boolean(),
  /** Missed days still in store; null for others. */
  freezes: z.int().nullable(),
  longestStreakDays: z.int(),
  /** By one's own calendar; null for others. */
  lastActiveDate: z.iso.date().nullable(),
  joinedDate: z.iso.datetime(),
  following: z.int(),
  followers: z.int(),
});

export const getUserStats = query({
  name: 'getUserStats',
  summary:
    'Totals, xp, level, streak and badges of a person; your own where you name nobody. Live for a person who is named.',
  access: 'anyone',
  args: z.strictObject({ userId: idField('userId').optional() }),
  result: z.object({
    stats,
    /** Those that are unlocked; for oneself also those that are not, but for secret ones. */
    badges: z.array(badge),
  }),
  reasons: ['user_not_found'],
  live: { list: 'badges', viewerDefaults: {} },
});

export const listXpHistory = query({
  name: 'listXpHistory',
  summary: 'Every change of your xp, the latest first.',
  access: 'user',
  args: z.strictObject({ limit: limitField(50), cursor: cursorField }),
  result: z.object({
    lines: z.array(
      z.object({
        id: z.string(),
        /** Positive for what was earned. */
        xp: z.int(),
        reason: z.string(),
        text: z.string(),
        link: z.object({ kind: z.string(), id: z.string() }),
        at: z.iso.datetime(),
      }),
    ),
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor'],
});
