import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data and the outside connections of this feature, for the privacy page. */
export const messages = defineMessages({
  area: 'The neighborhood that you chose',
  areaPurpose: "To show what's on near you. Only you can see it.",
  areaRetention: 'Until you choose another one, remove it, or delete your account.',
  geocoder: 'Place search',
  geocoderPurpose:
    'Gets the words of a search for a place, or a position rounded to about a block, to find its name. Without it, this server knows the names.',
  zones: 'Zones that you drew, such as your home, rounded to about a block',
  zonesPurpose: 'To hide your position while you post there. Only you can see them.',
});
