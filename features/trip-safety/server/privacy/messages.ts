import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  contacts: 'Your trusted contacts, and when you asked them for help',
  contactsPurpose: 'To reach them in an emergency.',
  tripShares: 'Links you created to share a trip',
  tripSharesPurpose: 'So someone you trust can follow your trip.',
  tripSharesRetention: '{days, plural, one {# day.} other {# days.}}',
});
