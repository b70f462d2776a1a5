import { defineMessages } from '#platform/messages/define-messages.ts';

/**
 * Texts that say why a person earned or lost experience points and tokens with stories, and link preview texts of story
 * pages.
 */
export const messages = defineMessages({
  pageDescription: 'A story by {name}.',
  pageTitle: "{name}'s story",
  storyCommented: 'You commented on a story',
  storyLiked: 'You liked a story',
  storyReturn: 'Story restored',
  storyReversal: 'Story deleted, reward taken back',
  storySecondReversal: 'Story deleted again, reward taken back',
  storyShared: 'You shared a story',
  storyViewed: 'You viewed a story',
});
