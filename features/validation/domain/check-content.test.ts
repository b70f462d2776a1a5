import { expect, test } from 'vitest';
import { maxBioLength } from '#features/accounts/domain/limits.ts';
import { maxMessageLength } from '#features/messages/domain/limits.ts';
import { maxPostLength } from '#features/posts/domain/limits.ts';
import { maxStoryCaptionLength } from '#features/stories/domain/limits.ts';
import {
  findTextProblems,
  extractWordsSpelledWithSpaces,
  maxCodePointsByTextKind,
  type ValidatableTextKind,
} from './check-content.ts';

const countProfanities = (text: string) => (text.toLowerCase().includes('darn') ? 1 : 0);

test.each<[string, ValidatableTextKind, string[]]>([
  ['A quiet evening on the square', 'post', []],
  ['  ', 'post', ['empty']],
  ['x'.repeat(50).replaceAll('x', 'ab '), 'story', []],
  [Array.from({ length: 168 }, () => 'ab').join(' '), 'story', ['too_long']],
  ['Oh darn it', 'comment', ['coarse']],
  ['Oh d a r n it', 'comment', ['coarse']],
  ['d.a.r.n', 'comment', ['coarse']],
  ['COME ALL TO THE MARKET TODAY', 'post', ['shouting']],
  ['NASA and ESA', 'post', []],
  ['Soooooooooooo good', 'post', ['repetition']],
  ['https://a.example https://b.example https://c.example https://d.example', 'post', ['links']],
  ['Call me: (602) 555-0123', 'post', ['contact']],
  ['Write to ana@example.org', 'post', ['contact']],
  ['In 2026 there were 1,500 of us', 'post', []],
])('FN-012 %j as a %s: %j', (content, type, codes) => {
  expect(findTextProblems(content, type, countProfanities).map((finding) => finding.code)).toEqual(codes);
});

test('FN-012 the maximum length of a text is that of the function that publishes it', () => {
  expect(maxCodePointsByTextKind).toEqual({
    post: maxPostLength,
    comment: 1_000,
    story: maxStoryCaptionLength,
    message: maxMessageLength,
    profile: maxBioLength,
  });
});

test('FN-012 a text is invalid only beyond the limits; every other finding is a hint', () => {
  const all = findTextProblems(`DARN ${'A'.repeat(maxCodePointsByTextKind.post)}`, 'post', countProfanities);
  expect(all.map((finding) => [finding.code, finding.blocks])).toEqual([
    ['too_long', true],
    ['coarse', false],
    ['shouting', false],
    ['repetition', false],
  ]);
});

test('KI11 FN-012 a long text is checked quickly', () => {
  const text = '1 '.repeat(20_000) + 'a@'.repeat(20_000);
  const startedAt = performance.now();
  findTextProblems(text, 'post', countProfanities);
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test('FN-012 single letters with spaces between them are joined, words are not', () => {
  expect(extractWordsSpelledWithSpaces('d a r n it is a b')).toBe('darn');
});
