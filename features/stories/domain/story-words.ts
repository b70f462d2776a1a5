/**
 * Texts that an author places on a picture of a story. They are stored as text and drawn over the picture, so that they
 * stay sharp, can be searched and are read by screen readers. Each style adds a background or an outline in a
 * contrasting color, so the contrast does not depend on the picture.
 */

/**
 * Styles of a text on a picture. `plate`: on a background with rounded corners. `outline`: large letters with a thick
 * outline. `poster`: capitals on a background.
 */
export const storyWordStyles = ['plate', 'outline', 'poster'] as const;
/** Style of a text on a picture. */
export type StoryWordStyle = (typeof storyWordStyles)[number];

/**
 * Colors of texts on pictures. For the styles `plate` and `poster`, `color` is the background and `pair` the letters.
 * For `outline`, `color` is the letters and `pair` their outline.
 */
export const storyWordColors = {
  white: { color: '#ffffff', pair: '#171412' },
  black: { color: '#171412', pair: '#ffffff' },
  terracotta: { color: '#b5452a', pair: '#ffffff' },
  saffron: { color: '#f5b83d', pair: '#171412' },
  teal: { color: '#0e7a72', pair: '#ffffff' },
  indigo: { color: '#5146c4', pair: '#ffffff' },
} as const;
type StoryWordColor = keyof typeof storyWordColors;
/** Names of the colors of texts on pictures. */
export const storyWordColorNames = Object.keys(storyWordColors) as [StoryWordColor, ...StoryWordColor[]];

/** A text on a picture of a story, with its style, color, position and size. */
export interface StoryWords {
  text: string;
  style: StoryWordStyle;
  color: StoryWordColor;
  /** Center of the text (`x`, `y`), as fractions of the frame's width and height from the top left corner. */
  x: number;
  y: number;
  /** Text size as a multiple of the style's normal size. */
  size: number;
}

/**
 * Permitted positions of the center of a text. Outside this range, the author's name or the buttons would cover the
 * text.
 */
export const storyWordsArea = { minX: 0.08, maxX: 0.92, minY: 0.14, maxY: 0.84 } as const;
/** Smallest size of a text on a picture, relative to the standard size. */
export const minStoryWordsSize = 0.6;
/** Largest size of a text on a picture, relative to the standard size. */
export const maxStoryWordsSize = 2;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Moves a text by fractions of the frame's width and height. The center of the text stays inside `storyWordsArea`. */
export function moveStoryWords(words: StoryWords, dx: number, dy: number): StoryWords {
  const { minX, maxX, minY, maxY } = storyWordsArea;
  return { ...words, x: clamp(words.x + dx, minX, maxX), y: clamp(words.y + dy, minY, maxY) };
}

/** Multiplies the size of a text by a factor, limited to the range from `minStoryWordsSize` to `maxStoryWordsSize`. */
export function scaleStoryWords(words: StoryWords, factor: number): StoryWords {
  return { ...words, size: clamp(words.size * factor, minStoryWordsSize, maxStoryWordsSize) };
}

/**
 * Distance that one press of an arrow key moves a text, as a fraction of the frame. With Shift the distance is five
 * times as large.
 */
const keyStep = 0.02;
const keySizeFactor = 1.1;

/** Returns a text after a key press: arrow keys move it, + and − change its size. Returns null for other keys. */
export function changeStoryWordsByKey(
  words: StoryWords,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): StoryWords | null {
  const step = shiftKey ? keyStep * 5 : keyStep;
  if (key === 'ArrowLeft') return moveStoryWords(words, -step, 0);
  if (key === 'ArrowRight') return moveStoryWords(words, step, 0);
  if (key === 'ArrowUp') return moveStoryWords(words, 0, -step);
  if (key === 'ArrowDown') return moveStoryWords(words, 0, step);
  if (key === '+' || key === '=') return scaleStoryWords(words, keySizeFactor);
  if (key === '-') return scaleStoryWords(words, 1 / keySizeFactor);
  return null;
}
