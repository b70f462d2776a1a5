import fc from 'fast-check';
import { expect, test } from 'vitest';
import { search } from '../api.ts';
import { listAdjacentLetterSwapVariants, parseSearchText } from './parse-search-text.ts';
import { rankPostMatches, computePostMatchScore } from './score-post.ts';

test('EXP-087 operators in the box narrow the search, and an invalid operator is a word', () => {
  const table: [string, Partial<ReturnType<typeof parseSearchText>>][] = [
    ['farmers market', { words: ['farmers', 'market'], isTyping: true, text: 'farmers market' }],
    ['market ', { words: ['market'], isTyping: false }],
    ['from:@Ana market', { from: 'ana', words: ['market'] }],
    ['has:image #Suns', { hasImage: true, tags: ['suns'], words: [] }],
    ['since:2026-03-01', { since: new Date('2026-03-01T07:00:00Z'), words: [] }],
    ['until:2026-03-01', { until: new Date('2026-03-02T07:00:00Z') }],
    ['near:old_town tacos', { near: 'old town', words: ['tacos'] }],
    ['since:2026-02-30', { since: null, words: ['since', '2026', '02', '30'] }],
    ['since:0000-01-01', { since: null, words: ['since', '0000', '01', '01'] }],
    ['since:0001-01-01', { since: null, words: ['since', '0001', '01', '01'] }],
    ['until:9999-12-31', { until: null, words: ['until', '9999', '12', '31'] }],
    ['until:9999-12-30', { until: new Date('9999-12-31T07:00:00Z') }],
    ['has:money', { hasImage: false, words: ['has', 'money'] }],
    ['from:', { from: null, words: ['from'] }],
    ['# #', { tags: [], words: [] }],
    ['12:30 train', { words: ['12', '30', 'train'] }],
    ['Café—Zürich', { words: ['café', 'zürich'] }],
    ["'; drop table posts; --", { words: ['drop', 'table', 'posts'] }],
    ['', { words: [], text: '' }],
  ];
  for (const [query, wanted] of table) expect(parseSearchText(query), query).toMatchObject(wanted);
});

test('EXP-087 each date of a search is null or a time that the database parses', () => {
  const digits = fc.nat({ max: 9999 }).map((year) => String(year).padStart(4, '0'));
  fc.assert(
    fc.property(digits, fc.constantFrom('01-01', '02-29', '12-31'), (year, day) => {
      for (const operator of ['since', 'until'] as const) {
        const time = parseSearchText(`${operator}:${year}-${day}`)[operator];
        if (time !== null) expect(time.toISOString()).toMatch(/^[1-9]\d{3}-/);
      }
    }),
  );
});

test('any text can be parsed, and its words consist of letters and digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (query) => {
      const { words } = parseSearchText(query);
      expect(words.length).toBeLessThanOrEqual(12);
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]{1,60}$/u);
    }),
  );
});

test('exchanges swaps one pair of adjacent letters at a time', () => {
  expect(listAdjacentLetterSwapVariants('tmep')).toEqual(['mtep', 'temp', 'tmpe']);
  expect(listAdjacentLetterSwapVariants('a')).toEqual([]);
});

test('of posts with equal rank the newer one is first, and the one with more likes', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  const match = (id: string, days: number, likes: number, rank: number) => ({
    id,
    createdAt: new Date(now.getTime() - days * 86_400_000),
    likes,
    comments: 0,
    rank,
  });
  expect(rankPostMatches([match('old', 90, 0, 0.5), match('new', 1, 0, 0.5)], now)).toEqual(['new', 'old']);
  expect(rankPostMatches([match('plain', 1, 0, 0.5), match('liked', 1, 50, 0.5)], now)).toEqual([
    'liked',
    'plain',
  ]);
  expect(rankPostMatches([match('fits', 200, 0, 0.9), match('hardly', 0, 3, 0.1)], now)).toEqual([
    'fits',
    'hardly',
  ]);
  expect(computePostMatchScore(match('future', -5, 0, 1), now)).toBe(
    computePostMatchScore(match('today', 0, 0, 1), now),
  );
});

test('EXP-087 a search accepts only times that the database parses', () => {
  const accepts = (since: string) => search.args.safeParse({ q: 'fair', since }).success;
  expect(['2026-03-01T00:00:00Z', '9999-12-31T23:59:59Z'].map(accepts)).toEqual([true, true]);
  expect(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-07:00'].map(accepts)).toEqual([false, false]);
});
