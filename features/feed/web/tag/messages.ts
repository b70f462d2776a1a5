import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  emptyBody: 'Be the first to post with this tag.',
  emptyTitle: 'No posts with #{tag} yet',
  follow: 'Follow',
  following: 'Following',
  joinToFollow: 'Sign up to follow tags.',
  missingBody: 'Check the link. A tag can have up to {max} characters.',
  missingTitle: 'Tag not found',
  tag: 'Tag',
});
