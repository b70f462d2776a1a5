import { expect, test } from 'vitest';
import fc from 'fast-check';
import {
  moveOrScaleStoryPictureOverlayByKey,
  hexColorPattern,
  isEmojiText,
  getStoryColorWithContrastColor,
  maxStoryTextBlockScale,
  minStoryTextBlockScale,
  moveStoryPictureOverlay,
  storyTextBlockColors,
  storyTextBlockCenterBounds,
  type StoryTextBlock,
} from './story-text-block.ts';

const block: StoryTextBlock = { text: 'Dawn', style: 'plate', color: 'white', x: 0.5, y: 0.5, size: 1 };

/** Relative luminance of an sRGB color, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(Object.entries(storyTextBlockColors))(
  'EXP-005 text blocks in %s have a contrast of 4.5 on any picture',
  (_, pair) => {
    const [dark, light] = [luminance(pair.color), luminance(pair.pair)].toSorted((a, b) => a - b) as [
      number,
      number,
    ];
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
  },
);

test('EXP-005 text blocks in a freely chosen color have a contrast of 4.5 on any picture', () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const { color, pair } = getStoryColorWithContrastColor(`#${red}${green}${blue}`);
      expect(color).toMatch(hexColorPattern);
      const [dark, light] = [luminance(color), luminance(pair)].toSorted((a, b) => a - b) as [number, number];
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('text blocks stay inside the area that nothing covers, however they are moved', () => {
  const distance = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(distance, distance, (dx, dy) => {
      const { x, y } = moveStoryPictureOverlay(block, dx, dy);
      expect(x).toBeGreaterThanOrEqual(storyTextBlockCenterBounds.minX);
      expect(x).toBeLessThanOrEqual(storyTextBlockCenterBounds.maxX);
      expect(y).toBeGreaterThanOrEqual(storyTextBlockCenterBounds.minY);
      expect(y).toBeLessThanOrEqual(storyTextBlockCenterBounds.maxY);
    }),
  );
});

test.each([
  ['ArrowLeft', false, { x: 0.48 }],
  ['ArrowRight', true, { x: 0.6 }],
  ['ArrowUp', false, { y: 0.48 }],
  ['ArrowDown', true, { y: 0.6 }],
  ['+', false, { size: 1.1 }],
] as const)('EXP-005 %s (Shift: %s) changes a text block by a fixed step', (key, shiftKey, change) => {
  const next = moveOrScaleStoryPictureOverlayByKey(block, { key, shiftKey });
  for (const [name, value] of Object.entries(change))
    expect(next).toHaveProperty(name, expect.closeTo(value));
});

test('other keys do not change a text block, and its size has limits', () => {
  expect(moveOrScaleStoryPictureOverlayByKey(block, { key: 'a', shiftKey: false })).toBeNull();
  const press = (key: string) =>
    Array.from({ length: 30 }).reduce<StoryTextBlock>(
      (one) => moveOrScaleStoryPictureOverlayByKey(one, { key, shiftKey: false }) ?? one,
      block,
    );
  expect([press('+').size, press('-').size]).toEqual([maxStoryTextBlockScale, minStoryTextBlockScale]);
});

test('texts of emoji alone are told apart from texts that need a background', () => {
  for (const text of ['🎉', '❤️', '☀️', '☕', '👍🏽', '👩‍🌾', '🎉🎉']) expect(isEmojiText(text), text).toBe(true);
  for (const text of ['', '7', '7:38 PM', 'Dawn 🌅', '🎉 🎉', '©', '#'])
    expect(isEmojiText(text), text).toBe(false);
});
