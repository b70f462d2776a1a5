import { expect, test } from 'vitest';
import { createExcerptAroundMatch } from './excerpt-around-match.ts';

const mark = (text: string, ...words: string[]) =>
  createExcerptAroundMatch(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

const long = 'Nothing in this first sentence has anything to do with the search. ';

test.each([
  ['Do you have a minute for the swap meet?', ['swap'], 'Do you have a minute for the [swap] meet?'],
  ['Two\n lines', ['lin'], 'Two [lin]es'],
  ['Café at nine', ['cafe', 'nine'], '[Café] at [nine]'],
  ['Hello', ['bye'], 'Hello'],
  [`${long}Bring the lantern.`, ['lantern'], '…to do with the search. Bring the [lantern].'],
  ['x'.repeat(60), ['x'], `[x]${'x'.repeat(59)}`],
])('EXP-068 the excerpt of %j for %j is %j', (text, words, excerpt) => {
  expect(mark(text, ...words)).toBe(excerpt);
});

test('EXP-068 an excerpt contains the first match, wherever it is', () => {
  for (let before = 0; before < 60; before++) {
    const text = `${'ab '.repeat(before)}lantern walk`;
    expect(mark(text, 'lantern')).toContain('[lantern] walk');
  }
});
