import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  likes: 'What you liked',
  likesPurpose: 'To count likes, and to show who liked something.',
  likesRetention: 'Until you unlike it, the post is gone, or you delete your account.',
});
