import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  end: 'You have seen it all.',
  loading: 'Loading posts',
  loadingOlder: 'Loading older posts',
  newPosts:
    '{hasMore, select, true {{posts, number}+ new posts} other {{posts, plural, one {# new post} other {# new posts}}}}',
  notLoaded: 'The posts could not be loaded. Check your connection and try again.',
});
