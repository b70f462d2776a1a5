import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  interests: "Topics you said you're interested in",
  interestsPurpose: 'To suggest people, tags and posts.',
});
