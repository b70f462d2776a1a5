import { defineMessages } from '#platform/messages/define-messages.ts';

/** Metadata of pages of venues for link previews. */
export const messages = defineMessages({
  pageDescription: 'Posts from {name} in {place}.',
  pageTitle: '{name}, {city}',
});
