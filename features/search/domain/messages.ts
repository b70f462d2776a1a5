import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of search. */
export const messages = defineMessages({
  title: 'GlobiSearch',
});
