import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  deferred: "Your post goes up when you're {meters} m away, or at {dueAt, time, short}",
  deleteTitle: 'Delete this post?',
  deleted: 'Post deleted',
  failed: "That didn't work. Please try again.",
  keep: 'Keep it',
  left: '{posts, plural, one {You left, so your post is up} other {You left, so your posts are up}}',
  photo: 'A photo',
  posted: 'Posted',
  publishNow: 'Publish now',
  title: 'Waiting until you leave',
  view: 'View',
  when: "At {dueAt, time, short}, or when you're {meters} m away",
});
