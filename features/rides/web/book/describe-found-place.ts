/** A town, a district or an intersection that the geocoder found by name. */
interface FoundPlace {
  name: string;
  city: string | null;
  principalSubdivision: string | null;
}

/** Joins the parts of an address that are known. */
export const joinAddressParts = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

/**
 * Returns the address of a found place, and the line of text below its name: the town and the state. Each of the two
 * contains the name of the town only once.
 */
export function describeFoundPlace({ name, city, principalSubdivision }: FoundPlace): {
  address: string;
  detail: string;
} {
  const detail = joinAddressParts(city === name ? null : city, principalSubdivision);
  // The geocoder's name of a district contains its town, like the detail: `Encanto, Phoenix`.
  const isDistrict = city !== null && name.endsWith(`, ${city}`);
  const ownName = isDistrict ? name.slice(0, -`, ${city}`.length) : name;
  return { address: joinAddressParts(ownName, detail), detail };
}
