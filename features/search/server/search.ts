import type { FunctionResult } from '#platform/contract/define.ts';
import { encodeCursor } from '#platform/contract/cursor.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { type VisibilityFilter, loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { search } from '../api.ts';
import { type SearchResultKind, searchResultKinds } from '../domain/kinds.ts';
import { selectBestSearchResults, type ScoredSearchResult } from '../domain/select-best-results.ts';
import { minCompletionPrefixLength, suggestSearchTexts } from '../domain/suggest-search-texts.ts';
import { correctQuerySpelling } from './correct-query-spelling.ts';
import { searchForPeople } from './search-for-people.ts';
import { searchForPosts } from './search-for-posts.ts';
import { searchForTags } from './search-for-tags.ts';
import { searchForVenues } from './search-for-venues.ts';
import {
  createEmptySearchResultsOfKind,
  parseSearchArguments,
  type SearchResultsOfKind,
  type SearchQueryContext,
  type ParsedSearchArguments,
} from './search-query.ts';
import { maxRankedPosts } from './store.ts';
import { listWordCompletions } from './store-words.ts';
import { searchWordTableInitializerServiceKey } from './term-index.ts';

type Answer = FunctionResult<typeof search>;
type Found = { [Kind in SearchResultKind]: SearchResultsOfKind<Answer[Kind][number]> };

/**
 * Minimum relevance, from 0 to about 1, of a found person or tag that counts as what the viewer meant. The spelling of
 * the search is then not corrected.
 */
const meantRelevance = 0.75;
/**
 * Relevance, from 0 to about 1, below which a result counts as weak. If no place matches the search and the best other
 * result is weak, places that match only some words of the search are added.
 */
const weakRelevance = 0.6;

/**
 * Finds posts, people, places and tags, each kind with the best match first. Also returns the best results of all kinds
 * in one list (EXP-087, EXP-088). If nothing of a kind matches the typed text, searches this kind again with corrected
 * spelling. If no place is found and all other results are weak, adds places that match only some words of the search.
 */
export const searchHandler = implementFunction(search, async function search(ctx, args) {
  const kinds = new Set<SearchResultKind>(args.kinds ?? searchResultKinds);
  const [query, visibility] = await Promise.all([
    parseSearchArguments(ctx, args),
    loadVisibilityFilterForViewer(ctx.platform, ctx.viewer),
    ctx.platform.service(searchWordTableInitializerServiceKey).settle(),
  ]);
  const [typed, suggestions] = await Promise.all([
    findAll(ctx, query, kinds, visibility),
    loadSuggestedSearchTexts(ctx, query, kinds),
  ]);
  const { found, corrected } = await addCorrected(ctx, { query, kinds, visibility, found: typed });
  if (kinds.has('venues') && found.venues.items.length === 0 && getBestScore(found) < weakRelevance)
    found.venues = await searchForVenues(ctx, corrected ?? query, 'some');
  return { ...present(found, kinds, query), suggestions, corrected: corrected?.text ?? null };
});

/**
 * Returns suggested search texts, which begin with the typed text. Returns none if only one kind of results is
 * requested, because the screen shows suggestions only on the tab with all kinds.
 */
async function loadSuggestedSearchTexts(
  ctx: SearchQueryContext,
  { words, isTyping }: ParsedSearchArguments,
  kinds: ReadonlySet<SearchResultKind>,
): Promise<string[]> {
  const last = words.at(-1) ?? '';
  if (!isTyping || kinds.size === 1 || last.length < minCompletionPrefixLength) return [];
  return suggestSearchTexts(words, await listWordCompletions(ctx.db, last));
}

async function findAll(
  ctx: SearchQueryContext,
  query: ParsedSearchArguments,
  kinds: ReadonlySet<SearchResultKind>,
  visibility: VisibilityFilter | null,
): Promise<Found> {
  const [posts, people, venues, tags] = await Promise.all([
    kinds.has('posts') ? searchForPosts(ctx, query, visibility) : createEmptySearchResultsOfKind(),
    kinds.has('people') && query.text !== ''
      ? searchForPeople(ctx, query, visibility)
      : createEmptySearchResultsOfKind(),
    kinds.has('venues') ? searchForVenues(ctx, query, 'all') : createEmptySearchResultsOfKind(),
    kinds.has('tags') ? searchForTags(ctx, query) : createEmptySearchResultsOfKind(),
  ]);
  return { posts, people, venues, tags };
}

interface TypedSearch {
  query: ParsedSearchArguments;
  kinds: ReadonlySet<SearchResultKind>;
  visibility: VisibilityFilter | null;
  found: Found;
}

/**
 * Searches again with corrected spelling, only for those kinds of which nothing was found.
 * @returns all results; `corrected` is null if no word was corrected or nothing more was found
 */
async function addCorrected(
  ctx: SearchQueryContext,
  { query, kinds, visibility, found }: TypedSearch,
): Promise<{ found: Found; corrected: ParsedSearchArguments | null }> {
  // `searchForPeople` already corrects the spelling of names, so a search for people only is not repeated.
  const isOnlyPeople = kinds.size === 1 && kinds.has('people');
  const missing = new Set([...kinds].filter((kind) => !isOnlyPeople && found[kind].items.length === 0));
  const isMeant = [...found.people.scores, ...found.tags.scores].some((score) => score >= meantRelevance);
  if (query.words.length === 0 || missing.size === 0 || isMeant) return { found, corrected: null };
  const corrected = await correctQuerySpelling(ctx, query);
  if (corrected === null) return { found, corrected: null };
  const more = await findAll(ctx, corrected, missing, visibility);
  if ([...missing].every((kind) => more[kind].items.length === 0)) return { found, corrected: null };
  const pick = <Kind extends SearchResultKind>(kind: Kind) => (missing.has(kind) ? more[kind] : found[kind]);
  return {
    found: { posts: pick('posts'), people: pick('people'), venues: pick('venues'), tags: pick('tags') },
    corrected,
  };
}

const getBestScore = (found: Found) =>
  Math.max(0, ...searchResultKinds.flatMap((kind) => found[kind].scores));

function present(
  found: Found,
  kinds: ReadonlySet<SearchResultKind>,
  query: ParsedSearchArguments,
): Omit<Answer, 'corrected' | 'suggestions'> {
  const end = query.skip + query.limit;
  // No page is offered beyond `maxRankedPosts` results, because its cursor would be rejected.
  const more = end > maxRankedPosts ? [] : searchResultKinds.filter((kind) => found[kind].hasMore);
  const only = kinds.size === 1 ? more[0] : undefined;
  return {
    posts: found.posts.items,
    people: found.people.items,
    venues: found.venues.items,
    tags: found.tags.items,
    best: selectBestSearchResults(listScored(found)),
    more,
    cursor: only === undefined ? null : encodeCursor([end]),
  };
}

function listScored(found: Found): ScoredSearchResult[] {
  return searchResultKinds.flatMap((kind) =>
    found[kind].items.map((item, at) => ({
      kind,
      id: 'tag' in item ? item.tag : item.id,
      score: found[kind].scores[at]!,
    })),
  );
}
