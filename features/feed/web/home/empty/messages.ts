import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the empty states of feeds. They are loaded when needed, because most feeds have posts. */
export const messages = defineMessages({
  homeEmptyBody: "Nobody has posted yet. Share what's going on around you.",
  homeEmptyTitle: "It's quiet around here",
  noFollowedPostsBody: 'Follow a few people to see their latest posts here.',
  noFollowedPostsTitle: 'No posts from people you follow yet',
  seeAll: 'See all posts',
  socialEmptyBody: 'Only people post here, no bots. Your post could be the first.',
  socialEmptyTitle: 'No posts from neighbors yet',
});
