/** SQL queries for the search for places. */
import type { Queryable } from '#platform/database/connection.ts';
import type { Position } from '#features/places/domain/position.ts';
import type { H3CellFilter } from '#features/places/server/public.ts';
import type { SearchTermWithSynonyms } from '../domain/expand-query.ts';
import type { VenueMatch } from '../domain/rank-venues.ts';
import { buildFullTextQuerySql, type SearchPhrase } from './build-text-query.ts';
import { escapeLikePattern } from '#platform/database/escape-like-pattern.ts';

/** Conditions of a search for places. */
export interface VenueSearchCriteria {
  /** Search text without operators; empty if only an area is searched. */
  text: string;
  units: readonly SearchTermWithSynonyms[];
  cover: H3CellFilter | null;
  /**
   * Condition that a place must meet. `all`: the place matches every unit (word or phrase) of the search, or its name
   * contains the text. `some`: the place matches at least one unit, or its name resembles the text.
   */
  match: 'all' | 'some';
  /**
   * Position near which places are preferred: the viewer's position, or else the center of the searched area. Null if
   * neither is known.
   */
  around: Position | null;
  /**
   * H3 cells within a fixed radius of `around`, in which all matching places are found. Null if `around` is null, or if
   * `cover` limits the search to an area.
   */
  near: H3CellFilter | null;
}

/** Maximum number of places that the query returns; only these are ranked. */
const maxRankedVenues = 300;
/**
 * Maximum number of matching places that one subquery of the SQL in `findMatchingVenues` reads. Further places are not
 * found. The limit is needed because one letter, or the name of the city, can match most places of a large map.
 */
const maxOrderedVenues = 5_000;

/**
 * Minimum length of a search text that can match the middle of a name. `minOpen` is the minimum length of a word that
 * also matches longer words, wherever it is in the search.
 */
const minInside = 3;
const minOpen = 4;

/**
 * Returns the alternatives for one word or phrase of the search: the typed words, their synonyms and their categories.
 * A place matches the word or phrase if it contains any alternative. The last word of the search, and typed words of at
 * least `minOpen` letters, also match longer words that begin with them. In the index, a category is one word, such as
 * `categoryfood`.
 */
function listPhrases(
  { words, synonyms, categories }: SearchTermWithSynonyms,
  isLast: boolean,
): SearchPhrase[] {
  const open = words.flatMap((word, at) =>
    word.length >= minOpen || (isLast && at === words.length - 1) ? [at] : [],
  );
  return [
    { words, open },
    ...synonyms.map((phrase) => ({ words: phrase })),
    ...categories.map((category) => ({ words: [`category${category}`] })),
  ];
}

/**
 * Returns up to `maxRankedVenues` places that match the search. Places whose names contain the text come first, then
 * the places nearest to `around`. At most `maxOrderedVenues` places of each of these groups are considered:
 * - any matching places
 * - places whose names contain the text
 * - matching places in the cells `near`, so that places next to the viewer are found
 */
export function findMatchingVenues(
  sql: Queryable,
  { text, units, cover, match, around, near }: VenueSearchCriteria,
): Promise<VenueMatch[]> {
  const groups = units.map((unit, at) => listPhrases(unit, at === units.length - 1));
  const names = sql`names_of_venue(name, district, city)`;
  const isNamed = sql`${names} like '%' || plain_text(${escapeLikePattern(text)}) || '%'`;
  const canBeNamed = text.length >= minInside;
  const alike = !canBeNamed ? sql`false` : match === 'all' ? isNamed : sql`plain_text(${text}) <% ${names}`;
  const isIn = ({ column, cells }: H3CellFilter) => sql`${sql(column)} = any(${cells})`;
  const isInside = cover === null ? sql`true` : isIn(cover);
  const isMatch = text === '' ? sql`true` : sql`(words @@ (select q from asked) or ${alike})`;
  // Squared distance on a plane. Inside a town, it sorts places in the same order as the distance on the globe.
  const distance =
    around === null
      ? sql``
      : sql`(lat - ${around.lat}) ^ 2 + ((lng - ${around.lng}) * cosd(${around.lat})) ^ 2,`;
  return sql<VenueMatch[]>`
    with asked as materialized (
      select ${units.length === 0 ? sql`null::tsquery` : buildFullTextQuerySql(sql, groups, match === 'all' ? '&' : '|')} as q
    ), matching as materialized (
      select id from venues where ${isInside} and ${isMatch} limit ${maxOrderedVenues}
    ), candidates as (
      select id from matching
      ${near === null ? sql`` : sql`union (select id from venues where (select count(*) from matching) = ${maxOrderedVenues} and ${isIn(near)} and ${isMatch} limit ${maxOrderedVenues})`}
      ${canBeNamed ? sql`union (select id from venues where ${isInside} and ${isNamed} limit ${maxOrderedVenues})` : sql``}
    )
    select v.id, name, also_known_as as "alsoKnownAs", category, lat, lng, district, city, blurb, approximate, source
    from venues v
    where id in (select id from candidates)
    order by ${canBeNamed ? sql`(${isNamed}) desc,` : sql``} ${distance} v.id
    limit ${maxRankedVenues}`;
}
