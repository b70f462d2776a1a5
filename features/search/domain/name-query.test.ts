import { expect, test } from 'vitest';
import { parsePersonNameSearch } from './parse-name-query.ts';

test.each([
  ['Ana Alvarez', { text: 'Ana Alvarez', words: ['ana', 'alvarez'] }],
  ['@ana.alvarez', { text: 'ana.alvarez', words: ['ana', 'alvarez'] }],
  [' José ', { text: 'José', words: ['josé'] }],
  ['ana ana ANA', { text: 'ana ana ANA', words: ['ana'] }],
  ['', null],
  ['@', null],
  ['%_%', null],
  ['a b c d e f g', null],
  ['x'.repeat(50), { text: 'x'.repeat(50), words: ['x'.repeat(50)] }],
  ['x'.repeat(51), null],
  ['maria '.repeat(33), null],
])('"%s" searches names for %j', (text, query) => {
  expect(parsePersonNameSearch(text)).toEqual(query);
});
