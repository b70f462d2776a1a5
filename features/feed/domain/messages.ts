import { defineMessages } from '#platform/messages/define-messages.ts';

/** Titles of the feed's screens, and the subtitle of the Social Feed. */
export const messages = defineMessages({
  bedrockFeed: 'Bedrock Feed',
  drafts: 'Drafts',
  post: 'Post',
  saved: 'Saved',
  socialFeed: 'Social Feed',
  socialIntro: 'Just people, no bots',
});
