import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  joinToShare: 'Sign up to share a story.',
  loading: 'Loading stories',
  none: 'No other stories right now.',
  noneShareFirst: 'No stories right now. Share the first one.',
  ring: "{name}'s story{isBot, select, yes {, bot} other {}}, {isSeen, select, yes {seen} other {new}}",
  shareStory: 'Share a story',
  stories: 'Stories',
  yourStory: 'Your story',
});
