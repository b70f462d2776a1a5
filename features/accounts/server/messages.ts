import { defineMessages } from '#platform/messages/define-messages.ts';

/** Titles and descriptions of profile pages in link previews. */
export const messages = defineMessages({
  profileDescription: 'Posts by {name}.',
  profileTitle: '{name} (@{handle})',
});
