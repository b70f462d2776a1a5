import { defineMessages } from '#platform/messages/define-messages.ts';

/** Hints about problems of a text, such as too many links, shown to its author. */
export const messages = defineMessages({
  coarse: 'This might offend someone. Do you want to reword it?',
  contact: 'Everyone will be able to see this phone number or email address.',
  empty: 'Write something first.',
  links: 'This many links can look like an ad.',
  repetition: 'You repeated the same character many times.',
  shouting: 'All caps can read like shouting.',
  tooLong: 'Keep it to {max} characters.',
});
