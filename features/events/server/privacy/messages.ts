import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  events: "Events you host, with their photos, and whether you're going to others",
  eventsPurpose: "So neighbors can see what's happening and who's going.",
});
