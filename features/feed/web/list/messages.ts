import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  loading: 'Loading posts',
  newPosts:
    '{hasMore, select, true {{posts, number}+ new posts} other {{posts, plural, one {# new post} other {# new posts}}}}',
  notLoaded: "Couldn't load posts. Check your internet and try again.",
});
