import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  events: 'Events that you host, and whether you go to others',
  eventsPurpose: "So neighbors see what's on and who's going.",
});
