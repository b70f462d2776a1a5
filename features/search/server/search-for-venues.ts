import type { FunctionResult } from '#platform/contract/define.ts';
import { computeDistanceMeters } from '#features/places/domain/position.ts';
import { buildH3CellFilterCoveringCircle } from '#features/places/server/public.ts';
import { loadOpeningStateByVenueId } from '#features/venues/server/public.ts';
import { buildVenueFromRow } from '#features/venues/domain/present-venue.ts';
import type { search } from '../api.ts';
import { expandSearchWordsWithSynonyms } from '../domain/expand-query.ts';
import { findTextMatches } from '../domain/find-matches.ts';
import { rankVenues, type VenueMatch } from '../domain/rank-venues.ts';
import {
  createEmptySearchResultsOfKind,
  type SearchResultsOfKind,
  type SearchQueryContext,
  type ParsedSearchArguments,
} from './search-query.ts';
import { findMatchingVenues, type VenueSearchCriteria } from './store-venues.ts';

type VenueSearchResult = FunctionResult<typeof search>['venues'][number];

/**
 * Radius around the viewer, in meters, within which every matching place is found. If very many places match, some
 * places outside of this radius are not found.
 */
const nearMeters = 3_000;

/**
 * Finds places, best match first.
 * @param match `all` if a place must match every unit (word or phrase) of the search, `some` if one unit is enough
 */
export async function searchForVenues(
  ctx: SearchQueryContext,
  query: ParsedSearchArguments,
  match: VenueSearchCriteria['match'],
): Promise<SearchResultsOfKind<VenueSearchResult>> {
  const { circle, text, words, skip, limit } = query;
  if (circle === null && words.length === 0) return createEmptySearchResultsOfKind();
  const units = expandSearchWordsWithSynonyms(words);
  const meters = circle === null ? 0 : circle.radiusKm * 1000;
  const cover = circle === null ? null : buildH3CellFilterCoveringCircle(circle, meters);
  const around = query.around ?? circle;
  const near = cover !== null || around === null ? null : buildH3CellFilterCoveringCircle(around, nearMeters);
  const rows = await findMatchingVenues(ctx.db, { text, units, cover, match, around, near });
  // The database query finds places by H3 cells, which extend slightly beyond the circle, so an exact check is needed.
  const inside = circle === null ? rows : rows.filter((row) => computeDistanceMeters(circle, row) <= meters);
  const ranked = rankVenues(inside, { units, text, around });
  const page = ranked.slice(skip, skip + limit);
  const openingStates = await loadOpeningStateByVenueId(
    ctx.db,
    page.map(({ venue }) => venue.id),
    query.now,
  );
  return {
    items: page.map(({ venue }) => ({
      ...present(venue, around),
      knownAs: findOtherNameThatMatches(venue, words),
      isOpenNow: openingStates.get(venue.id)?.isOpenNow,
    })),
    scores: page.map(({ score }) => score),
    hasMore: ranked.length > skip + limit,
  };
}

/**
 * Returns the first other name of a venue that contains a search word; undefined if there is none, or if the name or
 * the area of the venue contains a search word.
 */
function findOtherNameThatMatches(
  { name, district, city, alsoKnownAs }: VenueMatch,
  words: readonly string[],
): string | undefined {
  const contains = (text: string) => findTextMatches(text, words).length > 0;
  return [name, district, city].some(contains) ? undefined : alsoKnownAs.find(contains);
}

function present(
  { alsoKnownAs: _alsoKnownAs, ...row }: VenueMatch,
  around: ParsedSearchArguments['around'],
): VenueSearchResult {
  if (around === null) return buildVenueFromRow(row);
  return { ...buildVenueFromRow(row), distance: Math.round(computeDistanceMeters(around, row)) };
}
