import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the findings about a text, shown to its author. */
export const messages = defineMessages({
  coarse: 'This might offend someone. Do you want to reword it?',
  contact: 'Everyone will see this phone number or address',
  empty: 'Write something first',
  links: 'Many links can look like advertising',
  repetition: 'The same character repeats many times',
  shouting: 'All caps can look like shouting',
  tooLong: 'Must not exceed {max} characters',
});
