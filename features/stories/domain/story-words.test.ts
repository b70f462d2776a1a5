import { expect, test } from 'vitest';
import fc from 'fast-check';
import {
  changeStoryWordsByKey,
  maxStoryWordsSize,
  minStoryWordsSize,
  moveStoryWords,
  storyWordColors,
  storyWordsArea,
  type StoryWords,
} from './story-words.ts';

const words: StoryWords = { text: 'Dawn', style: 'plate', color: 'white', x: 0.5, y: 0.5, size: 1 };

/** Relative luminance of an sRGB color, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(Object.entries(storyWordColors))(
  'EXP-005 words in %s have a contrast of 4.5 on any picture',
  (_, pair) => {
    const [dark, light] = [luminance(pair.color), luminance(pair.pair)].toSorted((a, b) => a - b) as [
      number,
      number,
    ];
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
  },
);

test('words stay inside the area that nothing covers, however they are moved', () => {
  const distance = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(distance, distance, (dx, dy) => {
      const { x, y } = moveStoryWords(words, dx, dy);
      expect(x).toBeGreaterThanOrEqual(storyWordsArea.minX);
      expect(x).toBeLessThanOrEqual(storyWordsArea.maxX);
      expect(y).toBeGreaterThanOrEqual(storyWordsArea.minY);
      expect(y).toBeLessThanOrEqual(storyWordsArea.maxY);
    }),
  );
});

test.each([
  ['ArrowLeft', false, { x: 0.48 }],
  ['ArrowRight', true, { x: 0.6 }],
  ['ArrowUp', false, { y: 0.48 }],
  ['ArrowDown', true, { y: 0.6 }],
  ['+', false, { size: 1.1 }],
] as const)('EXP-005 %s (Shift: %s) changes words by a fixed step', (key, shiftKey, change) => {
  const next = changeStoryWordsByKey(words, { key, shiftKey });
  for (const [name, value] of Object.entries(change))
    expect(next).toHaveProperty(name, expect.closeTo(value));
});

test('other keys do not change words, and their size has limits', () => {
  expect(changeStoryWordsByKey(words, { key: 'a', shiftKey: false })).toBeNull();
  const press = (key: string) =>
    Array.from({ length: 30 }).reduce<StoryWords>(
      (one) => changeStoryWordsByKey(one, { key, shiftKey: false }) ?? one,
      words,
    );
  expect([press('+').size, press('-').size]).toEqual([maxStoryWordsSize, minStoryWordsSize]);
});
