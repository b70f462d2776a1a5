import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts in the metadata of pages, for search engines and link previews. */
export const messages = defineMessages({
  defaultDescription: "What's going on around you, from the people who are there.",
  notFoundTitle: 'Page Not Found',
  titleOnSite: '{title} · {site}',
});
