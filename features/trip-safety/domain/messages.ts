import { defineMessages } from '#platform/messages/define-messages.ts';

/** Titles of the screens of trip safety. */
export const messages = defineMessages({
  emergency: 'Emergency',
  shared: 'Shared trip',
  trustedContact: 'Trusted contact',
});
