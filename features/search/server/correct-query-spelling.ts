import {
  chooseMostLikelySpelling,
  listSingleTypoVariants,
  listSplitsIntoTwoWords,
} from '../domain/choose-spelling.ts';
import { wordsInSynonymTable } from '../domain/expand-query.ts';
import { splitIntoSearchWords } from '../domain/parse-search-text.ts';
import { normalizeSearchWord } from '../domain/stem-word.ts';
import type { SearchQueryContext, ParsedSearchArguments } from './search-query.ts';
import { checkSpellingAndFindSimilarWords, type SpellingLookupResult } from './store-words.ts';

/**
 * Maximum number of words whose spelling is corrected in one search, to limit its cost. Further words stay as typed.
 */
const maxCorrected = 6;
/**
 * Number of uses that is assumed for each word of the synonym table. The correction prefers words with many uses in
 * posts and places, but the uses of words of the synonym table are not counted.
 */
const synonymUses = 5;

/**
 * Replaces each unknown word of a search by the most similar known word (EXP-088). Returns null if no word
 * has a better spelling.
 */
export async function correctQuerySpelling(
  ctx: SearchQueryContext,
  query: ParsedSearchArguments,
): Promise<ParsedSearchArguments | null> {
  const words = query.words.slice(0, maxCorrected).map(normalizeSearchWord);
  const findings = await checkSpellingAndFindSimilarWords(
    ctx.db,
    words.map((word, at) => ({
      word,
      edits: listSingleTypoVariants(word),
      splits: listSplitsIntoTwoWords(word),
      isOpen: query.isTyping && at === query.words.length - 1,
    })),
  );
  const better = words.map((word, at) => chooseBetter(word, findings[at]!));
  if (better.every((word) => word === null)) return null;
  const text = query.words.map((word, at) => better[at] ?? word).join(' ');
  return { ...query, words: splitIntoSearchWords(text), text, isTyping: false };
}

function chooseBetter(word: string, { isKnown, candidates, split }: SpellingLookupResult): string | null {
  if (isKnown || wordsInSynonymTable.has(word)) return null;
  const synonyms = [...wordsInSynonymTable].map((known) => ({ word: known, uses: synonymUses }));
  return split ?? chooseMostLikelySpelling(word, [...candidates, ...synonyms]);
}
