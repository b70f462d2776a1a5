import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the page of an event. */
export const messages = defineMessages({
  allDay: 'All day',
  event: 'Event',
  hours: '{hours} {zone}',
  missingBody: "There's no event behind this link. It may have been deleted.",
  missingTitle: 'Event not found',
});
