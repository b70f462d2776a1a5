import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of feeds without posts, which most first pages do not need. */
export const messages = defineMessages({
  homeEmptyBody: "Nobody has posted yet. Share what's going on around you.",
  homeEmptyTitle: "It's quiet around here",
  noFollowedPostsBody: 'Follow a few people to see their latest posts here.',
  noFollowedPostsTitle: 'No posts from people you follow yet',
  seeAll: 'See all posts',
  socialEmptyBody: 'Only people post here, no bots. Your post could be the first.',
  socialEmptyTitle: 'No posts from neighbors yet',
});
