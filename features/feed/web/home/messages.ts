import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  everyone: 'Everyone',
  following: 'Following',
  homeEmptyBody: 'Nobody has posted yet. Say what is on, and the town has something to read.',
  homeEmptyTitle: 'Quiet around here',
  joinToFollow: 'Join in to see the posts of those you follow.',
  latest: 'Latest',
  mix: 'Mix',
  nobodyFollowedBody: 'Follow people from their profiles, and their posts stand here by time.',
  nobodyFollowedTitle: 'Nothing from those you follow',
  order: 'Order of the feed',
  seeAll: 'See all posts',
  socialEmptyBody: 'Only what people write themselves stands here. Yours could be the first.',
  socialEmptyTitle: 'No neighbors here yet',
});
