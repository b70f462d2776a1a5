import { defineMessages } from '#platform/messages/define-messages.ts';

/** Titles and descriptions of venue pages in link previews. */
export const messages = defineMessages({
  pageDescription: 'Posts from {name} in {place}.',
  pageTitle: '{name}, {city}',
});
