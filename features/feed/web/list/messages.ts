import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  end: "You've reached the end.",
  loading: 'Loading posts',
  loadingOlder: 'Loading older posts',
  newPosts:
    '{hasMore, select, true {{posts, number}+ new posts} other {{posts, plural, one {# new post} other {# new posts}}}}',
  notLoaded: "Couldn't load the posts. Check your connection and try again.",
});
