/** Progress of a person for components under test. */
import { signedInUser } from '#platform/testkit/page.tsx';
import type { UserStatsResult } from './calls.ts';

/** Returns progress with a level and one badge for page tests. If `isOff` is true, the screens must hide both. */
export const makeUserProgress = (isOff: boolean): UserStatsResult => ({
  isOff,
  isClosed: false,
  stats: {
    userId: signedInUser.id,
    totalPosts: 12,
    totalStories: 0,
    totalComments: 3,
    totalLikes: 4,
    totalShares: 0,
    totalViews: 0,
    likesReceived: 9,
    tokensEarned: null,
    level: 4,
    xp: 420,
    nextLevel: { next: 5, done: 20, needed: 200, bonusTokens: 50 },
    achievements: ['first_post'],
    streakDays: 6,
    streakFrozen: false,
    freezes: null,
    longestStreakDays: 6,
    lastActiveDate: null,
    joinedDate: '2026-03-03T10:00:00.000Z',
    today: null,
    following: 2,
    followers: 5,
  },
  badges: [
    {
      id: 'first_post',
      name: 'First Post',
      description: 'Write a post',
      icon: 'pen',
      type: 'posts',
      requirement: 1,
      reward: 5,
      isFirstStep: true,
      isSecret: false,
      unlockedAt: '2026-03-04T10:00:00.000Z',
      progress: null,
    },
  ],
});
