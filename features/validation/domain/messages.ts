import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the findings about a text, shown to its author. */
export const messages = defineMessages({
  coarse: 'This might offend someone. Do you want to reword it?',
  contact: 'Everyone will be able to see this phone number or email address.',
  empty: 'Write something first.',
  links: 'A text with many links can look like advertising.',
  repetition: 'The same character is repeated many times.',
  shouting: 'Writing in all caps can look like shouting.',
  tooLong: 'Use at most {max} characters.',
});
