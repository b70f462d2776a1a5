import { expect, test } from 'vitest';
import { breakTextIntoLines } from './draw-qr-code-picture.ts';

test.each([
  ['a short name', 'Ana Ruiz', ['Ana Ruiz']],
  ['several words', 'Choir night at the park', ['Choir', 'night at', 'the park']],
  ['a word longer than a line', 'Donaudampfschiff', ['Donaudam', 'pfschiff']],
  ['more than the lines can hold', 'one two three four five six', ['one two', 'three', 'four…']],
  ['spaces only', '  ', []],
])('EXP-046 the name below a saved QR code is broken into lines: %s', (_case, text, lines) => {
  expect(breakTextIntoLines(text, 3, (line) => line.length <= 8)).toEqual(lines);
});
