import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  end: "You've seen all the posts.",
  loading: 'Loading posts',
  loadingOlder: 'Loading older posts',
  newPosts:
    '{hasMore, select, true {{posts, number}+ new posts} other {{posts, plural, one {# new post} other {# new posts}}}}',
  notLoaded: "Couldn't load posts. Check your internet and try again.",
  olderNotLoaded: "Couldn't load older posts",
});
