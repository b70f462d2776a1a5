import { defineMessages } from '#platform/messages/define-messages.ts';

/** Titles of the feed's screens. */
export const messages = defineMessages({
  bedrockFeed: 'Bedrock Feed',
  drafts: 'Drafts',
  postBy: 'Post by {author}',
  savedPosts: 'Saved posts',
  socialFeed: 'Social Feed',
});
