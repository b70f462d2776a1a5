import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  insertTagOrMentionSuggestion,
  findUnfinishedTagOrMention,
  insertHashOrAtSign,
  parseRichText,
} from './rich-text.ts';

const short = (text: string) =>
  parseRichText(text).map((segment) =>
    segment.kind === 'text'
      ? segment.text
      : segment.kind === 'link'
        ? `<${segment.href}>`
        : segment.kind === 'hashtag'
          ? `#[${segment.tag}]`
          : `@[${segment.handle}]`,
  );

test.each<[string, string[]]>([
  ['plain', ['plain']],
  ['', []],
  ['See https://example.org/a.', ['See ', '<https://example.org/a>', '.']],
  ['(https://example.org/a_(b))', ['(', '<https://example.org/a_(b)>', ')']],
  ['www.example.org!', ['<https://www.example.org/>', '!']],
  ['https://user:pw@example.org', ['https://user:pw@example.org']],
  ['javascript:alert(1) http://localhost', ['javascript:alert(1) http://localhost']],
  ['#FirstFriday is on', ['#[firstfriday]', ' is on']],
  ['We are #1, a#b, &#x27;', ['We are #1, a#b, &#x27;']],
  ['#día #日本 #Ünder_score', ['#[día]', ' ', '#[日本]', ' ', '#[ünder_score]']],
  ['https://example.org/#part', ['<https://example.org/#part>']],
  ['Hi @Mateo.Ortiz.', ['Hi ', '@[mateo.ortiz]', '.']],
  ['mail me@example.org or @x', ['mail me@example.org or @x']],
  ['@ana, @bob!', ['@[ana]', ', ', '@[bob]', '!']],
])('EXP-026 KI6 the pieces of %j', (text, expected) => {
  expect(short(text)).toEqual(expected);
});

test('EXP-026 the segments of a text join to the original text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '#tag',
      '@ana.b',
      ' ',
      '.',
      'a.b',
      '(',
      ')',
      '\n',
      '#',
      '@',
      'https://example.org/a',
      'www.',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const written = parseRichText(text).map((one) => (one.kind === 'link' ? one.written : one.text));
      expect(written.join('')).toBe(text);
    }),
  );
});

test('EXP-026 a hostile text is parsed in linear time', () => {
  for (const unit of ['@a.', '#', 'https://', '(', 'www.', '@aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']) {
    const started = performance.now();
    parseRichText(unit.repeat(5_000));
    expect(performance.now() - started).toBeLessThan(500);
  }
});

test('EXP-026 an unfinished tag or mention is completed', () => {
  const text = 'Hi @mat there';
  const open = findUnfinishedTagOrMention(text, 7)!;
  expect(open).toEqual({ kind: 'mention', prefix: 'mat', start: 3 });
  expect(insertTagOrMentionSuggestion(text, 7, open, 'mateo.ortiz')).toEqual({
    text: 'Hi @mateo.ortiz there',
    cursor: 16,
  });
  expect(findUnfinishedTagOrMention('a #', 3)).toEqual({ kind: 'hashtag', prefix: '', start: 2 });
  expect(findUnfinishedTagOrMention('me@exa', 6)).toBeNull();
  expect(findUnfinishedTagOrMention('no', 2)).toBeNull();
});

test.each(['#', '@'] as const)(
  'EXP-026 a tag or mention is begun with %s at the cursor, apart from the word in front of it',
  (sign) => {
    expect(insertHashOrAtSign('', 0, sign)).toEqual({ text: sign, cursor: 1 });
    expect(insertHashOrAtSign('Hello', 5, sign)).toEqual({ text: `Hello ${sign}`, cursor: 7 });
    expect(insertHashOrAtSign('Hello all', 6, sign)).toEqual({ text: `Hello ${sign}all`, cursor: 7 });
    expect(insertHashOrAtSign(`Hello ${sign}`, 7, sign)).toEqual({ text: `Hello ${sign}`, cursor: 7 });
    expect(insertHashOrAtSign(sign, 1, sign)).toEqual({ text: sign, cursor: 1 });
    const other = sign === '#' ? '@' : '#';
    expect(insertHashOrAtSign(other, 1, sign)).toEqual({ text: `${other} ${sign}`, cursor: 3 });
  },
);
