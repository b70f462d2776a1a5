import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  joinToShare: 'Join in to share a story.',
  loading: 'Loading stories',
  none: 'No stories from others yet today.',
  noneShareFirst: 'No stories from others yet today. Share the first.',
  ring: 'Story of {name}{isBot, select, yes {, bot} other {}}, {isSeen, select, yes {seen} other {new}}',
  shareStory: 'Share a story',
  stories: 'Stories',
  yourStory: 'Your story',
});
