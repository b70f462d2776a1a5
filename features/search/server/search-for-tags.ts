import { normalizeTag } from '#features/posts/domain/collect-tags.ts';
import { expandSearchWordsWithSynonyms } from '../domain/expand-query.ts';
import { rankTags, type TagWithPostCount } from '../domain/rank-tags.ts';
import { stemWord } from '../domain/stem-word.ts';
import {
  createEmptySearchResultsOfKind,
  type SearchResultsOfKind,
  type SearchQueryContext,
  type ParsedSearchArguments,
} from './search-query.ts';
import { findMatchingTags } from './store-tags.ts';

/**
 * Maximum number of words, including synonyms, that are looked up in the table of tags. Further words are ignored, to
 * limit the cost of a search.
 */
const maxWords = 12;

/** Finds tags that contain the words of the search, best match first. */
export async function searchForTags(
  ctx: SearchQueryContext,
  query: ParsedSearchArguments,
): Promise<SearchResultsOfKind<TagWithPostCount>> {
  const asked = query.text === '' ? query.tags.slice(-1) : query.words;
  const text = normalizeTag(asked.join(''));
  if (text === '') return createEmptySearchResultsOfKind();
  const units = expandSearchWordsWithSynonyms(asked);
  const words = units.flatMap((unit) => [...unit.words, ...unit.synonyms.map((phrase) => phrase[0]!)]);
  const rows = await findMatchingTags(ctx.db, text, words.map(stemWord).slice(0, maxWords));
  const ranked = rankTags(rows, units, text);
  const page = ranked.slice(query.skip, query.skip + query.limit);
  return {
    items: page.map(({ tag, posts }) => ({ tag, posts })),
    scores: page.map(({ score }) => score),
    hasMore: ranked.length > query.skip + query.limit,
  };
}
