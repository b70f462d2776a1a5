import { expect, test } from 'vitest';
import { findTextMatches } from './find-matches.ts';
import {
  isEmptySearch,
  computeSearchPeriodStart,
  parseSearchStateFromUrlParameters,
  type SearchScreenState,
  formatSearchStateAsUrlParameters,
} from './search-address.ts';

const plain: SearchScreenState = {
  q: '',
  tab: 'all',
  period: null,
  hasImage: false,
  nearMe: false,
  from: null,
};

test('EXP-088 a search is parsed from its address and written back unchanged', () => {
  const table: [Record<string, unknown>, Partial<SearchScreenState>][] = [
    [{}, plain],
    [{ q: 'tacos ' }, { q: 'tacos ' }],
    [{ q: 2026 }, { q: '2026' }],
    [{ q: { a: 1 } }, { q: '' }],
    [
      { q: 'x', tab: 'people', since: 'week' },
      { q: 'x', tab: 'people', period: 'week' },
    ],
    [{ tab: 'money', since: 'ever' }, plain],
    [
      { image: 1, near: 'me', from: '@Ana' },
      { hasImage: true, nearMe: true, from: 'ana' },
    ],
    [{ image: 0, near: '33.4,-112' }, plain],
    [{ q: '🌵'.repeat(300) }, { q: '🌵'.repeat(200) }],
  ];
  for (const [address, state] of table) {
    const read = parseSearchStateFromUrlParameters(address);
    expect(read, JSON.stringify(address)).toEqual({ ...plain, ...state });
    expect(parseSearchStateFromUrlParameters({ ...formatSearchStateAsUrlParameters(read) })).toEqual(read);
  }
  expect(isEmptySearch({ ...plain, q: '  ' })).toBe(true);
  expect(isEmptySearch({ ...plain, hasImage: true })).toBe(false);
});

test('a period begins at a full hour, so that repeated searches are the same query', () => {
  const now = Date.parse('2026-03-08T10:20:30Z');
  expect(computeSearchPeriodStart('week', now)).toBe('2026-03-01T10:00:00.000Z');
  expect(computeSearchPeriodStart('week', now + 60_000)).toBe(computeSearchPeriodStart('week', now));
});

test('EXP-087 search terms are highlighted in any form and with any accents', () => {
  const marked = (text: string, ...words: string[]) =>
    findTextMatches(text, words).map(([from, to]) => text.slice(from, to));
  expect(marked('Farmers market, market day', 'market')).toEqual(['market', 'market']);
  expect(marked('Marketing at the supermarket', 'market')).toEqual(['Market']);
  expect(marked('He runs, was running and ran', 'running')).toEqual(['runs', 'running']);
  expect(marked('Café Zürich', 'cafe', 'zuri')).toEqual(['Café', 'Züri']);
  expect(marked('Zu\u0308rich', 'zu')).toEqual(['Zu\u0308']);
  expect(marked('walking with Mateo', 'w', 'ma', 'mat')).toEqual(['w', 'w', 'Mat']);
  expect(marked('parties and party', 'parties')).toEqual(['parties', 'party']);
  expect(marked('Meet at Roosevelt Row!', 'rooseveltrow')).toEqual(['Roosevelt Row']);
  expect(marked("St. Mary's Basilica", 'stmarys')).toEqual(["St. Mary's"]);
  expect(marked('Roosevelt (the Row)', 'rooseveltrow')).toEqual([]);
  expect(marked('\u2764\uFE0F Tempe', 'tempe')).toEqual(['Tempe']);
  expect(marked('1.5 miles', '15')).toEqual([]);
  expect(marked('anything', '')).toEqual([]);
  expect(marked('a+b (c', '(', 'c')).toEqual(['c']);
});
