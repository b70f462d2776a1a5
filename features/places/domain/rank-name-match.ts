import { normalizeNameForSearch } from './normalize-name-for-search.ts';
import { computeDistanceMeters, type Position } from './position.ts';

/**
 * Returns how well a name matches a typed text, as a number from 0 (best) to 3. Ignores case, accents and punctuation.
 * - 0: the name equals the text.
 * - 1: the name begins with the text.
 * - 2: a later word of the name begins with the text.
 * - 3: all other names.
 */
export function computeNameMatchRank(name: string, typedText: string): number {
  const [folded, typed] = [normalizeNameForSearch(name), normalizeNameForSearch(typedText)];
  if (folded === typed) return 0;
  if (folded.startsWith(typed)) return 1;
  return ` ${folded}`.includes(` ${typed}`) ? 2 : 3;
}

/** A place that is suggested while a person types. */
interface SuggestedPlace extends Position {
  name: string;
  /**
   * True for a whole town; false or undefined for a part of a town. Only whole towns can get priority over better
   * matches.
   */
  isTown?: boolean;
}

/**
 * Maximum distance in meters at which a town counts as near. A user rarely means a town that is farther away, so only
 * near towns are sorted before other places.
 */
const nearTownMeters = 150_000;

/**
 * Sorts suggestions. Near towns whose names begin with the typed text are first. All other suggestions are sorted by
 * how well their names match the text (see `computeNameMatchRank`), then by their distance from the position `from`. If
 * `from` is null, the distance is ignored. Suggestions whose names do not match are last, in the given order: the
 * search found them by another field, and has sorted them by relevance.
 */
export function sortSuggestedPlacesByNameAndDistance<T extends SuggestedPlace>(
  places: readonly T[],
  { typedText, from }: { typedText: string; from: Position | null },
): T[] {
  const rated = places.map((place) => {
    const away = from === null ? 0 : computeDistanceMeters(from, place);
    const match = computeNameMatchRank(place.name, typedText);
    const isTownFirst = place.isTown === true && match < 2 && away < nearTownMeters;
    return { place, distance: match === 3 ? 0 : away, match: isTownFirst ? -1 : match };
  });
  return rated.toSorted((a, b) => a.match - b.match || a.distance - b.distance).map(({ place }) => place);
}
