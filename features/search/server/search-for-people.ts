import type { FunctionResult } from '#platform/contract/define.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { findFollowRelationsToUsers } from '#features/follows/server/public.ts';
import type { VisibilityFilter } from '#features/visibility/server/public.ts';
import type { search } from '../api.ts';
import { parsePersonNameSearch } from '../domain/parse-name-query.ts';
import { listAdjacentLetterSwapVariants } from '../domain/parse-search-text.ts';
import { computePersonMatchScore } from '../domain/compute-person-match-score.ts';
import {
  createEmptySearchResultsOfKind,
  type SearchResultsOfKind,
  type SearchQueryContext,
  type ParsedSearchArguments,
} from './search-query.ts';
import {
  correctPersonNameSpellings,
  findMatchingPersonIds,
  type PersonNameSearchCriteria,
} from './store-people.ts';

type PersonSearchResult = FunctionResult<typeof search>['people'][number];

/** Finds active people by handle or name, best match first. Blocked people are left out. */
export async function searchForPeople(
  ctx: SearchQueryContext,
  query: ParsedSearchArguments,
  visibility: VisibilityFilter | null,
): Promise<SearchResultsOfKind<PersonSearchResult>> {
  const names = parsePersonNameSearch(query.text);
  if (names === null) return createEmptySearchResultsOfKind();
  const page = { skip: query.skip, limit: query.limit + 1 };
  const exact = await findMatchingPersonIds(ctx.db, names, null, page);
  const ids = exact.length === page.limit ? exact : await matchAlike(ctx.db, names, exact, page);
  const [people, relations] = await Promise.all([
    loadPeople(ctx.db, ids),
    ctx.viewer === null || ids.length === 0 ? null : findFollowRelationsToUsers(ctx.db, ctx.viewer.id, ids),
  ]);
  const items = ids
    .slice(0, query.limit)
    .map((id) => people.get(id)!)
    .filter((person) => person.isActive && visibility?.isBlocked(person.id) !== true)
    .map(({ isActive: _isActive, ...person }) => ({
      ...person,
      isFollowing: relations?.following.has(person.id) === true,
      isClosed: visibility?.isHiddenByPrivacy(person.id) === true,
    }));
  return {
    items,
    scores: items.map((person) => computePersonMatchScore(person, query.text)),
    hasMore: ids.length > query.limit,
  };
}

/**
 * Corrects misspelled words of a search for people, then returns the ids of the people who match the typed or the
 * corrected words. If no word can be corrected, returns only `exact`.
 * @param exact ids of the people who match the typed words
 */
async function matchAlike(
  db: Queryable,
  query: PersonNameSearchCriteria,
  exact: string[],
  page: { skip: number; limit: number },
) {
  const better = await correctPersonNameSpellings(
    db,
    query.words.map((word) => ({ word, exchanged: listAdjacentLetterSwapVariants(word) })),
  );
  if (better.every((word) => word === null)) return exact;
  const corrected = query.words.map((word, at) => better[at] ?? word);
  return findMatchingPersonIds(db, query, corrected, page);
}
