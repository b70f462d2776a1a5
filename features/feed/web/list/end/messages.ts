import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts at the end of a list of posts, loaded after the first page of posts. */
export const messages = defineMessages({
  end: "You've seen all the posts.",
  findPeople: 'Find people',
  loadingOlder: 'Loading older posts',
  olderNotLoaded: "Couldn't load older posts",
  seeEvents: "See what's happening",
});
