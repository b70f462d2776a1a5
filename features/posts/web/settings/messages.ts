import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  altReminder: 'Remind me to describe photos',
  altReminderHint:
    "Before you post, we'll point out photos without a description. This setting is just for this browser.",
  daysLeft: '{days, plural, one {# day left to restore} other {# days left to restore}}',
  deletedAt: 'Deleted',
  deletedNote:
    'You can restore deleted posts here for {days} days. After that, we delete them for good, with their photos. Only you can see these posts.',
  deletedTitle: 'Recently deleted',
  hint: 'Recently deleted posts, reminders to describe photos',
  loadingDeleted: 'Loading deleted posts',
  noDeletedTitle: 'No deleted posts',
  olderNotLoaded: "Couldn't load older posts",
  photoPost: 'A photo post',
  repost: 'A repost',
  restore: 'Restore',
  restorePost: 'Restore: {text}',
  restored: 'Your post is back',
  title: 'Posts',
});
