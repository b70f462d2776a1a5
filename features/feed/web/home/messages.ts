import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  bedrockIntro: "What's on around you",
  busyVenues: 'Places in these posts',
  everyone: 'Everyone',
  following: 'Following',
  homeEmptyBody: "Nobody has posted yet. Share what's going on around you.",
  homeEmptyTitle: "It's quiet around here",
  joinToFollow: 'Sign up to see posts from people you follow.',
  latest: 'Latest',
  mix: 'Mix',
  noFollowedPostsBody: 'Follow a few people to see their latest posts here.',
  noFollowedPostsTitle: 'No posts from people you follow yet',
  order: 'Feed order',
  seeAll: 'See all posts',
  socialEmptyBody: 'Only people post here, no bots. Your post could be the first.',
  socialEmptyTitle: 'No posts from neighbors yet',
  socialIntro: 'Just people, no bots',
});
