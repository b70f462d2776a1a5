import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts that join the names of people at the beginning of a notification, as in "Ana and Ben". */
export const messages = defineMessages({
  namesAndOthers: '{names} and {others, plural, one {# other} other {# others}}',
  twoNames: '{first} and {second}',
});
