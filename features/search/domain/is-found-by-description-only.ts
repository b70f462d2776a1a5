import { findTextMatches } from './find-matches.ts';

/**
 * Returns true if search words occur in the description of a venue, but in none of its other texts. Only the
 * description then shows why the venue was found.
 * @param texts name, area and category of the venue
 */
export function isVenueFoundByDescriptionOnly(
  description: string | null,
  texts: readonly string[],
  words: readonly string[],
): boolean {
  const contains = (text: string) => findTextMatches(text, words).length > 0;
  return description !== null && contains(description) && !texts.some(contains);
}
