import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  emptyBody: 'Be the first to post with this tag.',
  emptyTitle: 'No posts with #{tag} yet',
  follow: 'Follow',
  following: 'Following',
  joinToFollow: 'Sign up to follow tags.',
  missingBody: 'Tags can be up to {max} characters long.',
  missingTitle: 'Tag not found',
  tag: 'Tag',
});
