import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  contacts: 'Your trusted contacts, and when you asked them for help',
  contactsPurpose: 'To reach them in an emergency.',
  tripShares: 'Links with which you shared a ride',
  tripSharesPurpose: 'So somebody you trust can follow the ride.',
  tripSharesRetention: '{days, plural, one {# day.} other {# days.}}',
});
