import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  follows:
    "Who you follow, and whom you asked to follow. Also who follows you or asks to, which isn't in your download",
  followsPurpose: 'To fill your feed, and so a private account decides who reads it.',
  followsRetention: 'Until one of you ends it or deletes their account.',
});
