import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  follows:
    "Who you follow, and who you asked to follow. Also who follows you or asked to, which isn't in your download",
  followsPurpose: 'To fill your feed, and so people with a private account can choose who sees their posts.',
  followsRetention: 'Until one of you ends the follow or deletes their account.',
});
