/** Ranks places that match a search (EXP-088). */
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import type { VenueRow } from '#features/venues/domain/present-venue.ts';
import { compareText } from '#platform/contract/compare-text.ts';
import type { SearchTermWithSynonyms } from './expand-query.ts';
import { splitIntoSearchWords } from './parse-search-text.ts';
import { normalizeSearchWord } from './stem-word.ts';
import { fillerWords } from './synonyms.ts';
import { computeSimilarityToClosestWord, createCachedWordSimilarity } from './word-fit.ts';

/** A place that matches a search, with the other names by which people know it. */
export interface VenueMatch extends VenueRow {
  alsoKnownAs: readonly string[];
}

/** Inputs for ranking venues: the units of the search (its words and phrases), its text, and the viewer's position. */
interface VenueRanking {
  units: readonly SearchTermWithSynonyms[];
  /** Search text as typed or corrected. */
  text: string;
  /** Position of the viewer; null if unknown. Places near this position get a small bonus. */
  around: Position | null;
}

/** A place with a score from 0 to about 1 for how well it matches the search. */
interface RankedVenue {
  venue: VenueMatch;
  score: number;
}

// Weight of a match, by the field of the venue that contains the search word. For example, a match in the name is more
// relevant than a match in the description (`blurb`).
const weights = {
  name: 1,
  otherName: 0.97,
  joinedName: 0.97,
  area: 0.75,
  blurb: 0.5,
  category: 0.72,
  synonym: 0.85,
};
const fitShare = 0.75;
const nameShare = 0.25;
const beginsWithText = 0.08;
const isText = 0.15;
const nearest = 0.06;
/**
 * Score bonus of a place with a description. The bonus is so small that it only orders places that match equally well.
 */
const isDescribed = 0.01;
const nearMeters = 8_000;
/** Minimum length, in letters, of a search word that can match the beginning of a name written without spaces. */
const minJoined = 5;
/** Minimum similarity, from 0 to 1, at which a search word and a word of a venue's name count as the same word. */
const named = 0.85;

const splitNames = (text: string) =>
  splitIntoSearchWords(text.replaceAll(/['’.]/g, '')).map(normalizeSearchWord);

/** The inputs of a ranking, normalized once for all places. */
interface NormalizedVenueRanking {
  units: readonly SearchTermWithSynonyms[];
  /** Words of all units. */
  words: readonly string[];
  /** Words of the search text. */
  textWords: readonly string[];
  around: Position | null;
  computeSimilarity: (word: string, words: readonly string[]) => number;
}

/**
 * Ranks places, best first. Leaves out a place if it matches less than half of the units (words and phrases) of the
 * search.
 */
export function rankVenues(venues: readonly VenueMatch[], ranking: VenueRanking): RankedVenue[] {
  const normalized = normalizeRanking(ranking);
  return venues
    .map((venue) => ({ venue, score: scoreVenue(venue, normalized) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        compareText(a.venue.name.toLowerCase(), b.venue.name.toLowerCase()) ||
        compareText(a.venue.id, b.venue.id),
    );
}

function normalizeRanking({ units, text, around }: VenueRanking): NormalizedVenueRanking {
  const normalized = units.map((unit) => ({
    ...unit,
    words: unit.words.map(normalizeSearchWord),
    synonyms: unit.synonyms.map((words) => words.map(normalizeSearchWord)),
  }));
  const similarity = createCachedWordSimilarity();
  return {
    units: normalized,
    words: normalized.flatMap((unit) => unit.words),
    textWords: splitNames(text),
    around,
    computeSimilarity: (word, words) => computeSimilarityToClosestWord(word, words, similarity),
  };
}

/** Returns the score of a place, or 0 if it matches less than half of the units of the search. */
function scoreVenue(venue: VenueMatch, ranking: NormalizedVenueRanking): number {
  const fields = {
    name: splitNames(venue.name),
    otherNames: venue.alsoKnownAs.map(splitNames),
    joinedNames: [venue.name, ...venue.alsoKnownAs].map((name) => splitNames(name).join('')),
    area: splitNames(`${venue.district} ${venue.city}`),
    blurb: splitNames(venue.blurb ?? ''),
    category: venue.category,
  };
  const fits = ranking.units.map((unit) => fitUnit(unit, fields, ranking));
  if (fits.filter((fit) => fit > 0).length * 2 < ranking.units.length) return 0;
  const coverage = Math.max(
    ...[fields.name, ...fields.otherNames].map((name) => computeCoverage(name, ranking)),
    0,
  );
  const mean = fits.reduce((sum, fit) => sum + fit, 0) / Math.max(1, fits.length);
  const bonus = Math.max(...[venue.name, ...venue.alsoKnownAs].map((name) => scoreWholeName(name, ranking)));
  return (
    mean * fitShare +
    coverage * nameShare +
    bonus +
    scoreNearness(venue, ranking.around) +
    (venue.blurb === null ? 0 : isDescribed)
  );
}

interface Fields {
  name: string[];
  otherNames: string[][];
  /** All names of the place, each written without spaces. */
  joinedNames: string[];
  area: string[];
  blurb: string[];
  category: string;
}

function fitUnit(unit: SearchTermWithSynonyms, fields: Fields, ranking: NormalizedVenueRanking): number {
  const fitPhrase = (words: readonly string[]) =>
    Math.min(...words.map((word) => fitWord(word, fields, ranking)));
  return Math.max(
    fitPhrase(unit.words),
    unit.categories.some((category) => category === fields.category) ? weights.category : 0,
    ...unit.synonyms.map((words) => weights.synonym * fitPhrase(words)),
  );
}

function fitWord(word: string, fields: Fields, { computeSimilarity }: NormalizedVenueRanking): number {
  return Math.max(
    weights.name * computeSimilarity(word, fields.name),
    ...fields.otherNames.map((name) => weights.otherName * computeSimilarity(word, name)),
    ...fields.joinedNames.map((name) => weights.joinedName * fitBeginning(word, name)),
    weights.area * computeSimilarity(word, fields.area),
    weights.blurb * computeSimilarity(word, fields.blurb),
  );
}

/**
 * Scores a search word that is the beginning of a name without spaces: length of the word divided by length of the
 * name. Returns 0 if the name does not begin with the word, or if the word is shorter than `minJoined`.
 */
function fitBeginning(word: string, joinedName: string): number {
  return word.length >= minJoined && joinedName.startsWith(word) ? word.length / joinedName.length : 0;
}

/**
 * Returns the fraction of a name's words that also occur in the search, from 0 to 1. Filler words of the name, such as
 * “the”, are not counted.
 */
function computeCoverage(
  name: readonly string[],
  { words, computeSimilarity }: NormalizedVenueRanking,
): number {
  const telling = name.filter((word) => !fillerWords.has(word));
  if (telling.length === 0) return 0;
  return telling.filter((word) => computeSimilarity(word, words) >= named).length / telling.length;
}

function scoreWholeName(name: string, { textWords }: NormalizedVenueRanking): number {
  const names = splitNames(name);
  const [whole, wanted] = [names.join(' '), textWords.join(' ')];
  if (wanted === '') return 0;
  return names.join('') === textWords.join('') ? isText : whole.startsWith(wanted) ? beginsWithText : 0;
}

function scoreNearness(venue: Position, around: Position | null): number {
  return around === null ? 0 : nearest * Math.exp(-computeDistanceMeters(around, venue) / nearMeters);
}
