import { defineMessages } from '#platform/messages/define-messages.ts';

/** Findings about a text, for its author. */
export const messages = defineMessages({
  coarse: 'This may offend somebody. Do you want to say it like this?',
  contact: 'Everybody will see this phone number or address',
  empty: 'There is nothing to publish',
  links: 'Many links look like advertising',
  repetition: 'The same character stands many times in a row',
  shouting: 'Capitals read as shouting',
  tooLong: 'Must not exceed {max} characters',
});
