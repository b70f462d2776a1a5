import { expect, test } from 'vitest';
import { putWholeWordMatchesFirst } from './put-whole-word-matches-first.ts';

test('EXP-068 messages with all searched words come before those with only longer words', () => {
  const order = (words: string[], ...texts: string[]) =>
    putWholeWordMatchesFirst(
      texts.map((content) => ({ message: { content } })),
      words,
    ).map(({ message }) => message.content);
  expect(order(['the'], 'Then six', 'See the dog', 'A thermos', 'The end')).toEqual([
    'See the dog',
    'The end',
    'Then six',
    'A thermos',
  ]);
  expect(order(['the', 'dog'], 'the dogs', 'Dog, the!')).toEqual(['Dog, the!', 'the dogs']);
  expect(order([], 'b', 'a'), 'without words the order stays').toEqual(['b', 'a']);
});
