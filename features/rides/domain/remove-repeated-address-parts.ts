/**
 * Removes the parts of an address that repeat an earlier part, such as the second `Phoenix` in `Encanto, Phoenix,
 * Phoenix, Arizona`. Parts repeat because the name of a venue, or the name from a geocoder, often contains the town.
 * Ignores case.
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
