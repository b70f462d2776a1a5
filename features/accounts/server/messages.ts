import { defineMessages } from '#platform/messages/define-messages.ts';

/** Metadata of profile pages for link previews. */
export const messages = defineMessages({
  profileDescription: 'Posts by {name}.',
  profileTitle: '{name} (@{handle})',
});
