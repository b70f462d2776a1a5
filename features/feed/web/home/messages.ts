import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  aroundYou: "What's on around you",
  following: 'Following',
  joinToFollow: 'Sign up to see posts from people you follow.',
  latest: 'Latest',
  mix: 'Mix',
  order: 'Feed order',
});
