/** A town, a district or an intersection that the geocoder found by name. */
interface FoundPlace {
  name: string;
  city: string | null;
  principalSubdivision: string | null;
}

/** Joins the known parts of an address with commas. */
export const joinAddressParts = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

/**
 * Returns two texts about a found place: `address` is the whole address, and `detail` is the text for a second line
 * below the name, with the town and the state. The name of the town occurs only once in each text.
 */
export function describeGeocodedPlace({ name, city, principalSubdivision }: FoundPlace): {
  address: string;
  detail: string;
} {
  const detail = joinAddressParts(city === name ? null : city, principalSubdivision);
  // The geocoder includes the town in the name of a district, such as `Encanto, Phoenix`.
  const isDistrict = city !== null && name.endsWith(`, ${city}`);
  const ownName = isDistrict ? name.slice(0, -`, ${city}`.length) : name;
  return { address: joinAddressParts(ownName, detail), detail };
}
