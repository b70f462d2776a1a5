/**
 * Removes the parts of an address that repeat an earlier part, such as the town in `Encanto, Phoenix, Phoenix,
 * Arizona`. Such repetitions occur because a geocoder's or venue's name often contains the town. Ignores case.
 */
export function removeRepeatedAddressParts(address: string): string {
  const seen = new Set<string>();
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => {
      const key = part.toLowerCase();
      if (part === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  return parts.join(', ');
}
