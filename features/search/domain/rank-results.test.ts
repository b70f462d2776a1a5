import { expect, test } from 'vitest';
import { expandSearchWordsWithSynonyms } from './expand-query.ts';
import { maxBestSearchResults, selectBestSearchResults } from './select-best-results.ts';
import { rankTags } from './rank-tags.ts';
import { rankVenues, type VenueMatch } from './rank-venues.ts';
import { computePersonMatchScore } from './compute-person-match-score.ts';
import { suggestSearchTexts } from './suggest-search-texts.ts';

const venue = (name: string, more: Partial<VenueMatch> = {}): VenueMatch => ({
  id: `ven_${name}`,
  name,
  alsoKnownAs: [],
  category: 'food',
  lat: 33.45,
  lng: -112.07,
  district: 'Downtown',
  city: 'Phoenix',
  blurb: null,
  approximate: true,
  source: 'sample',
  ...more,
});
const rank = (text: string, venues: VenueMatch[], around: { lat: number; lng: number } | null = null) =>
  rankVenues(venues, { units: expandSearchWordsWithSynonyms(text.split(' ')), text, around }).map(
    (one) => one.venue.name,
  );

test('EXP-088 a place with the word in its name is before one of the category, and that before a mention', () => {
  const places = [
    venue('Corner', { category: 'arts', blurb: 'Tacos in the front.' }),
    venue('Diner'),
    venue('Tacos Chiwas'),
  ];
  expect(rank('tacos', places)).toEqual(['Tacos Chiwas', 'Corner']);
  expect(rank('restaurant', places)).toEqual(['Diner', 'Tacos Chiwas']);
});

test('EXP-088 a place is found by its other names, and a place that matches less than half is left out', () => {
  const canyon = venue('Echo Canyon Trailhead', {
    category: 'outdoors',
    alsoKnownAs: ['Camelback Mountain'],
  });
  expect(rank('camelback mountain', [venue('Mountain Diner'), canyon])[0]).toBe('Echo Canyon Trailhead');
  expect(rank('quiet corner tea', [venue('Tea House')])).toEqual([]);
});

test('EXP-088 of equal places the nearer one is first', () => {
  const far = venue('A', { lat: 33.6 });
  expect(rank('food', [far, venue('B')])).toEqual(['A', 'B']);
  expect(rank('food', [far, venue('B')], { lat: 33.45, lng: -112.07 })).toEqual(['B', 'A']);
});

test('EXP-088 places with equal scores and names are ordered by their ids', () => {
  const chain = ['ven_2', 'ven_1', 'ven_3'].map((id) => venue('Corner Coffee', { id }));
  const ranking = { units: expandSearchWordsWithSynonyms(['coffee']), text: 'coffee', around: null };
  for (const places of [chain, chain.toReversed()])
    expect(rankVenues(places, ranking).map((place) => place.venue.id)).toEqual(['ven_1', 'ven_2', 'ven_3']);
});

test('EXP-088 words are found at the ends of a tag, in any form, and not inside by chance', () => {
  const tags = ['bikerepair', 'dawnhikes', 'canalpath', 'lightrail'].map((tag) => ({ tag, posts: 1 }));
  const found = (text: string) =>
    rankTags(tags, expandSearchWordsWithSynonyms(text.split(' ')), text.replaceAll(' ', '')).map(
      (one) => one.tag,
    );
  expect(found('bike repair')[0]).toBe('bikerepair');
  expect(found('repair')).toEqual(['bikerepair']);
  expect(found('hiking')[0]).toBe('dawnhikes');
  expect(found('ana')).toEqual([]);
  expect(found('train')).toEqual(['lightrail']);
});

test('a person is scored by handle and name, and another name scores nothing', () => {
  const person = { handle: 'mateo_ortiz', displayName: 'Mateo Ortiz' };
  const scores = ['@mateo_ortiz', 'mateo ortiz', 'mateo', 'mateo oritz', 'walt'].map((text) =>
    computePersonMatchScore(person, text),
  );
  expect(scores.slice(0, 2)).toEqual([1, 1]);
  expect(scores[2]).toBeLessThan(1);
  expect(scores[3]).toBeLessThan(1);
  expect(scores[4]).toBe(0);
});

test('EXP-088 results of all kinds are mixed by relevance, and no kind fills the list alone', () => {
  const scored = (kind: 'posts' | 'people' | 'venues' | 'tags', score: number, at = 0) => ({
    kind,
    id: `${kind}${at}`,
    score,
  });
  expect(
    selectBestSearchResults([
      scored('posts', 0.5),
      scored('venues', 0.9),
      scored('people', 0.9),
      scored('tags', 0.7),
    ]).map(({ kind }) => kind),
  ).toEqual(['people', 'venues', 'tags', 'posts']);
  const many = Array.from({ length: 20 }, (_, at) => scored('venues', 0.9, at));
  const mixed = selectBestSearchResults([
    ...many,
    ...Array.from({ length: 20 }, (_, at) => scored('posts', 0.4, at)),
  ]);
  expect(mixed).toHaveLength(maxBestSearchResults);
  expect(mixed.filter(({ kind }) => kind === 'posts')).toHaveLength(3);
});

test('EXP-088 suggestions go on with what is typed', () => {
  expect(suggestSearchTexts(['rest'], [])).toEqual(['restaurant']);
  expect(suggestSearchTexts(['big', 'mar'], ['market', 'marina'])).toEqual(['big market', 'big marina']);
  expect(suggestSearchTexts(['market'], ['markets'])).toEqual(['marketplace']);
  expect(suggestSearchTexts(['ma'], ['market'])).toEqual([]);
});
