/** Places to which "Ride there" goes. */
import { addressLength } from '../../domain/limits.ts';

export interface Destination {
  name: string;
  lat: number;
  lng: number;
}

/** Returns a place as the stop of a ride, with an address of an allowed length. */
export function toStop({ name, lat, lng }: Destination) {
  const letters = [...name.trim()].slice(0, addressLength.max);
  // A name such as "Bar" is too short for an address, so its position is added.
  const address =
    letters.length < addressLength.min
      ? `${letters.join('')} (${lat.toFixed(3)}, ${lng.toFixed(3)})`
      : letters.join('');
  return { address, lat, lng };
}
