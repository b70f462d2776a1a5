/**
 * Finds the intersections of two streets that a query names. Formats the name of an intersection with abbreviations,
 * such as `Mill Ave & University Dr`.
 */
import { normalizeNameForSearch } from '#features/places/domain/normalize-name-for-search.ts';
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import type { StreetIntersection } from './street-intersections.ts';

/** An intersection with its name, such as `Mill Ave & University Dr`. */
interface NamedIntersection extends Position {
  name: string;
}

const abbreviations: Readonly<Record<string, string>> = {
  avenue: 'Ave',
  boulevard: 'Blvd',
  drive: 'Dr',
  highway: 'Hwy',
  lane: 'Ln',
  parkway: 'Pkwy',
  road: 'Rd',
  street: 'St',
};
const fullWords = new Map(
  Object.entries(abbreviations).map(([word, short]) => [short.toLowerCase(), word] as const),
);
fullWords.set('av', 'avenue').set('bl', 'boulevard').set('hw', 'highway').set('pky', 'parkway');
const directions = new Set(['n', 's', 'e', 'w', 'north', 'south', 'east', 'west']);
const connectors = new Set(['and', 'at']);

/** Returns the name of an intersection of two streets: `Mill Ave & University Dr`. */
function formatIntersection(streets: readonly [string, string]): string {
  return streets
    .map((name) => name.replace(/\p{L}+$/u, (word) => abbreviations[word.toLowerCase()] ?? word))
    .join(' & ');
}

/**
 * Returns the intersections of the two streets that a query names, best match first. Examples of queries: `mill ave &
 * university`, `University Dr at Mill`, `n 7th av and mcd`. Words can be abbreviated or incomplete. Each result lists
 * its streets in the order of the query. Returns an empty list if the query does not name two streets.
 */
export function findIntersectionsByName(
  intersections: readonly StreetIntersection[],
  query: string,
  limit: number,
): NamedIntersection[] {
  const sides = splitQuery(query);
  if (sides === null) return [];
  const [left, right] = sides;
  return intersections
    .flatMap(({ streets: [a, b], lat, lng }) => {
      const inOrder = combine(rateStreet(left, a), rateStreet(right, b));
      const swapped = combine(rateStreet(left, b), rateStreet(right, a));
      const score = Math.max(inOrder, swapped);
      if (score === 0) return [];
      return [{ score, name: formatIntersection(inOrder >= swapped ? [a, b] : [b, a]), lat, lng }];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ name, lat, lng }) => ({ name, lat, lng }));
}

/**
 * Returns the intersection nearest to a position, with its distance in meters; null if none is within `meters`. Ignores
 * intersections with an approximate position, because their real position may be several hundred meters away.
 */
export function findNearestIntersection(
  intersections: readonly StreetIntersection[],
  position: Position,
  meters: number,
): (NamedIntersection & { distance: number }) | null {
  let nearest: StreetIntersection | undefined;
  let distance = meters;
  for (const intersection of intersections) {
    if (intersection.isApproximate) continue;
    const away = computeDistanceMeters(position, intersection);
    if (away > distance) continue;
    nearest = intersection;
    distance = away;
  }
  if (nearest === undefined) return null;
  return { name: formatIntersection(nearest.streets), lat: nearest.lat, lng: nearest.lng, distance };
}

/**
 * Splits a query into the words of the two streets that it names. Returns null if it does not name two streets. Ignores
 * the text after a comma, such as a town.
 */
function splitQuery(query: string): [string[], string[]] | null {
  const [streets = ''] = query.split(',');
  const words = normalizeNameForSearch(streets.replace(/[&@/+]/g, ' and ')).split(' ');
  const at = words.findIndex((word) => connectors.has(word));
  const [left, right] = [words.slice(0, at), words.slice(at + 1)].map(dropDirection) as [string[], string[]];
  return at < 1 || right.length === 0 || right.some((word) => connectors.has(word)) ? null : [left, right];
}

/**
 * Removes a compass direction at the beginning of a street name, such as `N` of `N Central Ave`, because the street
 * names in the table have no direction.
 */
function dropDirection(words: string[]): string[] {
  return words.length > 1 && directions.has(words[0]!) ? words.slice(1) : words;
}

/**
 * Points for a match that begins at the first word of a street's name. The number is so high that such a match always
 * ranks above a match that begins at a later word.
 */
const beginningRating = 10;

/**
 * Rates how well the typed words match the name of a street; 0 for no match. Matches that begin at the first word of
 * the name get the most points. Each completely typed word adds one point.
 */
function rateStreet(words: readonly string[], street: string): number {
  const name = normalizeNameForSearch(street).split(' ');
  const start = name.findIndex(
    (word, at) =>
      // A match must not begin at a word such as `Avenue`, because this word alone does not identify a street.
      !(at > 0 && word in abbreviations) && words.every((typed, next) => matchesWord(typed, name[at + next])),
  );
  if (start === -1) return 0;
  const whole = words.filter((typed, next) => expandWord(typed) === name[start + next]);
  return (start === 0 ? beginningRating : 1) + whole.length;
}

function matchesWord(typed: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  // The number `7` matches `7th Street`, but not `75th Avenue`.
  if (/^\d+$/.test(typed)) return /^(\d+)/.exec(word)?.[1] === typed;
  return word.startsWith(typed) || expandWord(typed) === word;
}

const expandWord = (word: string) => fullWords.get(word) ?? word;

/** Returns the sum of the ratings of both streets; 0 if one of them does not match. */
const combine = (left: number, right: number) => (left === 0 || right === 0 ? 0 : left + right);
