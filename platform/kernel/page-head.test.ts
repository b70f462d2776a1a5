import { expect, test } from 'vitest';
import { truncateToSingleLine, renderPageHead } from './page-head.ts';

test.each([
  ['', 5, ''],
  ['  \n\t ', 5, ''],
  ['hello', 5, 'hello'],
  ['hello you', 6, 'hello…'],
  ['a\n\nb\u0001c', 9, 'a b c'],
  ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2, '👩‍👩‍👧👩‍👩‍👧…'],
])('EXP-001 an excerpt is one line of whole characters: %j cut to %i', (text, most, wanted) => {
  expect(truncateToSingleLine(text, most)).toBe(wanted);
});

test('EXP-001 everything in a head is escaped', () => {
  const nasty = `"><script>'&`;
  const head = { title: nasty, description: nasty, image: `/media/${nasty}` };
  const html = renderPageHead(head, { origin: 'https://plaza.example', path: `/tag/${nasty}`, site: nasty });
  expect(html).not.toContain('<script>');
  expect(html.match(/&quot;&gt;&lt;script&gt;&#39;&amp;/g)).toHaveLength(8);
});
