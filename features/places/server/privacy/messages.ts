import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data and the outside connections of this feature, for the privacy page. */
export const messages = defineMessages({
  area: 'The neighborhood you chose',
  areaPurpose: "To show you what's going on nearby. Only you can see this neighborhood.",
  areaRetention: 'Until you choose another one, remove it or delete your account.',
  geocoder: 'Place search',
  geocoderPurpose:
    'Gets what you type when you search for a place, or your location rounded to about a block, to find place names.',
  zones: 'Your privacy zones, such as the one around your home, rounded to about a block',
  zonesPurpose: 'To hide your exact location when you post there. Only you can see your zones.',
});
