/** Mixes the results of all kinds into one list, most relevant first. */
import type { SearchResultKind } from './kinds.ts';

/** A result of any kind: the id of a post, person or place, or the name of a tag. */
interface BestResult {
  kind: SearchResultKind;
  id: string;
}

/** A result with its relevance. The relevance is about 1 if a name matches completely, and lower for other matches. */
export interface ScoredSearchResult extends BestResult {
  score: number;
}

/**
 * Maximum number of results of one kind in the list that mixes all kinds, so that one kind cannot fill the list while
 * other kinds match.
 */
const maxOfKind = 5;
/** Maximum number of results in the list that mixes the best results of all kinds. */
export const maxBestSearchResults = 8;
/**
 * Minimum relevance of the results in the list that mixes all kinds. Less relevant results are left out of this list.
 */
const minScore = 0.2;
const bestPost = 0.5;
const postStep = 0.02;

// Order of equally relevant results: kinds that people search for by name come first.
const order: readonly SearchResultKind[] = ['people', 'venues', 'tags', 'posts'];

/**
 * Returns the relevance of the post at position `index` of the ranked posts: 0.5 for the first post, and less for each
 * later post. A post is always less relevant than a person, venue or tag whose name matches completely.
 */
export const getPostRelevanceByRank = (index: number): number => bestPost - index * postStep;

/** Returns the most relevant results, best first: at most `maxBestSearchResults`. */
export function selectBestSearchResults(results: readonly ScoredSearchResult[]): BestResult[] {
  const counts = new Map<SearchResultKind, number>();
  return results
    .toSorted((a, b) => b.score - a.score || order.indexOf(a.kind) - order.indexOf(b.kind))
    .filter(({ kind, score }) => {
      if (score < minScore) return false;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= maxOfKind;
    })
    .slice(0, maxBestSearchResults)
    .map(({ kind, id }) => ({ kind, id }));
}
