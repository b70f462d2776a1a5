import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  shortRides: "That's about {rides, plural, one {one short ride} other {# short rides}}.",
});
