/**
 * Removes the parts of an address that repeat an earlier part, such as the town in `Encanto, Phoenix, Phoenix, Arizona`.
 * Upper and lower case are the same. A name search and a venue's own name often contain the town already.
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
