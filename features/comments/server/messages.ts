import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications about comments and replies. */
export const messages = defineMessages({
  commentLabel: 'Comments',
  commentTitle: '{count, plural, one {New comment} other {New comments}}',
  commented:
    '{of, select, story {{names} commented on your story} comment {{names} replied to your comment} other {{names} commented on your post}}',
  replied: '{names} replied to your comment',
  replyLabel: 'Replies',
  replyTitle: '{count, plural, one {New reply} other {New replies}}',
});
