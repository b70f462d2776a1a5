import { defineMessages } from '#platform/messages/define-messages.ts';

/** Names of the screens. */
export const messages = defineMessages({
  bedrockFeed: 'Bedrock Feed',
  drafts: 'Drafts',
  savedPosts: 'Saved posts',
  socialFeed: 'Social Feed',
});
