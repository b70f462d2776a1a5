import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  altReminder: 'Remind me to describe photos',
  altReminderHint:
    "Before you post, we'll point out photos without a description. This setting is just for this browser.",
  daysLeft: '{days, plural, one {# day left} other {# days left}}',
  deletedAt: 'Deleted',
  deletedNote:
    'You can restore a deleted post here for {days} days. Only you see it. After that, we delete it for good, with its photos.',
  deletedTitle: 'Recently deleted',
  hint: 'Recently deleted, photo reminders',
  loadingDeleted: 'Loading deleted posts',
  noDeletedTitle: 'No deleted posts',
  olderNotLoaded: "Couldn't load older posts",
  photoPost: 'A photo post',
  restore: 'Restore',
  restorePost: 'Restore: {text}',
  restored: 'Your post is back',
  title: 'Posts',
});
