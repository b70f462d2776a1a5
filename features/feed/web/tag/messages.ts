import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  emptyBody: 'Write the first one.',
  emptyTitle: 'No posts with #{tag}',
  follow: 'Follow',
  following: 'Following',
  joinToFollow: 'Join in to follow tags.',
  missingBody: 'Tags have 1 to {max} characters.',
  missingTitle: 'No such tag',
  tag: 'Tag',
});
