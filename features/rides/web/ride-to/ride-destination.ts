/** Type of the destinations of ride buttons, and the conversion of a destination to a pickup or dropoff. */
import { addressLengthRange } from '../../domain/limits.ts';
import { removeRepeatedAddressParts } from '../../domain/remove-repeated-address-parts.ts';

/** A named position to which a ride can be offered. */
export interface RideDestination {
  name: string;
  lat: number;
  lng: number;
}

/**
 * Converts a destination to a stop (pickup or dropoff) of a ride. Removes repeated parts of its name, and adjusts the
 * address to the allowed length.
 */
export function convertDestinationToStop({ name, lat, lng }: RideDestination) {
  const letters = [...removeRepeatedAddressParts(name)].slice(0, addressLengthRange.max);
  // A name such as "Bar" is too short for an address, so the coordinates are added to it.
  const address =
    letters.length < addressLengthRange.min
      ? `${letters.join('')} (${lat.toFixed(3)}, ${lng.toFixed(3)})`
      : letters.join('');
  return { address, lat, lng };
}
