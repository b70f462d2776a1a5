import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  joinToShare: 'Sign up to share a story.',
  loading: 'Loading stories',
  none: 'No other stories right now.',
  noneShareFirst: 'No stories right now. Share the first one.',
  ring: "{name}'s story{isBot, select, yes {, bot} other {}}, {isSeen, select, yes {seen} other {new}}",
  shareStory: 'Share a story',
  unsent: '{isFailed, select, yes {Not sent} other {Waiting}}',
  unsentPhoto: 'Photo from your unsent story',
  unsentStories: 'Stories waiting to be shared',
  waits: "We'll share it when you're back online",
  yourStory: 'Your story',
});
