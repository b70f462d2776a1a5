import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications about polls. */
export const messages = defineMessages({
  ended: "{names}'s poll ended. See the results.",
  label: 'Polls that ended',
  ownEnded: 'Your poll ended with {votes, plural, one {# vote} other {# votes}}.',
  title: 'Poll ended',
});
