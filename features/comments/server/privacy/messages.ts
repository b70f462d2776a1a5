import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  comments: 'Your comments',
  commentsPurpose: 'To show the conversation below a post.',
  commentsRetention:
    'Until you delete them or your account. If neighbors replied to a comment, it stays without its text.',
});
