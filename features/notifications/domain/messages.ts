import { defineMessages } from '#platform/messages/define-messages.ts';

/** Names of people at the beginning of a notification. */
export const messages = defineMessages({
  namesAndOthers: '{names} and {others, plural, one {# other} other {# others}}',
  twoNames: '{first} and {second}',
});
