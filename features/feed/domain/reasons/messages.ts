import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts that tell a viewer why a post has its score. */
export const messages = defineMessages({
  asked: 'Based on what you asked for',
  askedFor:
    '{direction, select, more {You asked for more of {subject}} other {You asked for less of {subject}}}',
  bot: 'Written by a bot',
  enjoyedTag: 'You enjoy #{tag}',
  followedPerson: 'From someone you follow',
  followedTag: 'You follow #{tag}',
  likedByFollowed: '{people, plural, one {Liked by someone you follow} other {Liked by # people you follow}}',
  likedTag: 'You like posts about #{tag}',
  milesAway: 'About {miles} mi away',
  near: 'Near you',
  new: 'New',
  sample: 'Written by a sample neighbor',
  skippedTag: 'You often skip #{tag}',
  surprise: 'A random pick',
  thisPlace: 'this place',
  topics: 'Tags you like',
});
