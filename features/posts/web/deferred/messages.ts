import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  deferred: "Your post will be published when you're {meters} m away, or at {dueAt, time, short}",
  deleteTitle: 'Delete this post?',
  deleted: 'Post deleted',
  failed: "That didn't work. Please try again.",
  keep: 'Keep post',
  left: '{posts, plural, one {You left, so your post was published} other {You left, so your posts were published}}',
  photo: 'A photo',
  posted: 'Posted',
  publishNow: 'Publish now',
  title: 'Posts waiting until you leave',
  view: 'View',
  when: "Publishes at {dueAt, time, short}, or when you're {meters} m away",
});
