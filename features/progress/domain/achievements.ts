/** Definitions of the achievements (XP-014 to XP-025, Q-29, Q-33, Q-34, EXP-050). */
import { messages } from './messages.ts';

/**
 * The count that an achievement depends on. `likes` counts received likes. `kinds` counts how many of four actions the
 * person has done at least once: posting, commenting, liking and sharing.
 */
type AchievementType = 'posts' | 'stories' | 'comments' | 'likes' | 'streak' | 'tokens' | 'kinds';

/** A goal that a person can reach, with its reward in tokens. */
export interface Achievement {
  id: string;
  name: string;
  description: string;
  icon: string;
  /** Count at which the achievement is unlocked. */
  requirement: number;
  type: AchievementType;
  /** Tokens granted when the achievement is unlocked. */
  reward: number;
  /** True if a new user can unlock the achievement on their first day. */
  isFirstStep?: true;
  /** True if the achievement is hidden until it is unlocked. Secret achievements have no token reward. */
  isSecret?: true;
}

/** All achievements of the app. */
export const achievements: readonly Achievement[] = [
  {
    id: 'first_post',
    name: messages.firstPost,
    description: messages.firstPostDescription,
    icon: '📝',
    requirement: 1,
    type: 'posts',
    reward: 50,
    isFirstStep: true,
  },
  {
    id: 'storyteller',
    name: messages.storyteller,
    description: messages.storytellerDescription,
    icon: '📖',
    requirement: 1,
    type: 'stories',
    reward: 30,
    isFirstStep: true,
  },
  {
    id: 'social_butterfly',
    name: messages.socialButterfly,
    description: messages.socialButterflyDescription,
    icon: '🦋',
    requirement: 10,
    type: 'comments',
    reward: 75,
    isFirstStep: true,
  },
  {
    id: 'content_creator',
    name: messages.contentCreator,
    description: messages.contentCreatorDescription,
    icon: '🎨',
    requirement: 10,
    type: 'posts',
    reward: 200,
  },
  {
    id: 'viral_sensation',
    name: messages.viralSensation,
    description: messages.viralSensationDescription,
    icon: '🔥',
    requirement: 100,
    type: 'likes',
    reward: 300,
  },
  {
    id: 'daily_grind',
    name: messages.dailyGrind,
    description: messages.dailyGrindDescription,
    icon: '📅',
    requirement: 7,
    type: 'streak',
    reward: 150,
  },
  {
    id: 'token_collector',
    name: messages.tokenCollector,
    description: messages.tokenCollectorDescription,
    icon: '💰',
    requirement: 1000,
    type: 'tokens',
    reward: 500,
  },
  {
    id: 'all_rounder',
    name: messages.allRounder,
    description: messages.allRounderDescription,
    icon: '🎡',
    requirement: 4,
    type: 'kinds',
    reward: 0,
    isSecret: true,
  },
  {
    id: 'saguaro',
    name: messages.saguaro,
    description: messages.saguaroDescription,
    icon: '🌵',
    requirement: 30,
    type: 'streak',
    reward: 0,
    isSecret: true,
  },
];

/** A person's counts that determine which achievements are unlocked. */
interface AchievementCounts {
  totals: { post: number; story: number; comment: number; like: number; share: number };
  likesReceived: number;
  streakDays: number;
  tokensEarned: number;
}

/**
 * Returns the count that determines whether achievements of a type are unlocked, such as the person's number of posts
 * for the type `posts`.
 */
export function getCountForAchievementType(type: AchievementType, counts: AchievementCounts): number {
  switch (type) {
    case 'posts':
      return counts.totals.post;
    case 'stories':
      return counts.totals.story;
    case 'comments':
      return counts.totals.comment;
    // The type `likes` counts the likes that the person received, not the likes that the person gave.
    case 'likes':
      return counts.likesReceived;
    case 'streak':
      return counts.streakDays;
    case 'tokens':
      return counts.tokensEarned;
    case 'kinds':
      return [counts.totals.post, counts.totals.comment, counts.totals.like, counts.totals.share].filter(
        (count) => count > 0,
      ).length;
  }
}

/** Returns the xp for unlocking an achievement: half of its token reward, rounded down (XP-018, Q-34). */
export function computeAchievementXp(achievement: Pick<Achievement, 'reward'>): number {
  return Math.floor(achievement.reward / 2);
}
