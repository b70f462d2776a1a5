import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts that profiles and other progress screens share. */
export const messages = defineMessages({
  badgeCount: '<figure></figure> <word>{count, plural, one {badge} other {badges}}</word>',
  badgeOnDay: '{name}<day>, {unlockedAt, date, medium}</day>',
  badges: 'Badges',
  counts: 'Posts, followers and following',
  followers: '<figure></figure> <word>{count, plural, one {follower} other {followers}}</word>',
  following: '<figure></figure> <word>following</word>',
  hideBadges: 'Hide badges',
  level: 'Level {level}',
  loadingStats: 'Loading stats',
  noStreak: 'No streak yet',
  openProgress: 'See all your progress',
  posts: '<figure></figure> <word>{count, plural, one {post} other {posts}}</word>',
  progressToLevel: 'Progress to level {level}',
  seeBadges: 'See all badges',
  stats: 'Stats',
  streak: '<figure>{count, number}-day</figure> <word>streak</word>',
  streakFrozen:
    '<figure>{count, number}-day</figure> <word>streak</word><note>, saved by a streak freeze</note>',
  xp: '{xp, number} XP',
  xpToLevel: '{xp, number} XP to level {level}',
});
