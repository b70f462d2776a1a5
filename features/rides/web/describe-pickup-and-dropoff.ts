import { getFirstAddressPart } from '../domain/get-address-name.ts';
import { messages } from './messages.ts';

/**
 * Returns the names of the pickup and the dropoff, without the rest of their addresses, such as `Encanto Park → Heard
 * Museum`.
 * @param fallback replaces an address that is null; if both addresses are null, the result is only this text
 */
export function describePickupAndDropoff(from: string | null, to: string | null, fallback: string): string {
  const name = (address: string | null) => (address === null ? fallback : getFirstAddressPart(address));
  return from === null && to === null ? fallback : messages.way({ from: name(from), to: name(to) });
}
