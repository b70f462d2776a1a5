import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  deferred: 'It appears when you are {meters} m away, or at {dueAt, time, short}',
  discard: 'Throw away',
  discardTitle: 'Throw this post away?',
  discarded: 'The post was thrown away',
  failed: 'That did not work. Please try again.',
  keep: 'Keep it',
  left: '{posts, plural, one {You have left: your post is out} other {You have left: your posts are out}}',
  picture: 'A picture',
  posted: 'Posted',
  publishNow: 'Publish now',
  seeIt: 'See it',
  title: 'Waiting until you have left',
  when: 'At {dueAt, time, short}, or when you are {meters} m away',
});
