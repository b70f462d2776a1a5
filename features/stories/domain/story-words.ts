/**
 * Words that an author placed on a picture of a story. They are stored as text and drawn over the picture, so that they
 * stay sharp, can be searched and are read by screen readers. Each style draws the text on a color of its own, so its
 * contrast does not depend on the picture.
 */

/** Styles of a text on a picture. `plate`: on a rounded plate. `outline`: large letters with a thick outline. `poster`: capitals. */
export const storyWordStyles = ['plate', 'outline', 'poster'] as const;
/** Style of a text on a picture. */
export type StoryWordStyle = (typeof storyWordStyles)[number];

/** Colors of words. Each has a second color, for the plate behind the letters or for their outline. */
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

/** A text on a picture of a story: its words, style, color, position and size. */
export interface StoryWords {
  text: string;
  style: StoryWordStyle;
  color: StoryWordColor;
  /** Center of the words in the picture's frame, as fractions of its width and height from the top left. */
  x: number;
  y: number;
  /** Text size as a multiple of the style's normal size. */
  size: number;
}

/** Range of the center of words. Beyond it, the author's name or the buttons would cover them. */
export const storyWordsArea = { minX: 0.08, maxX: 0.92, minY: 0.14, maxY: 0.84 } as const;
/** Smallest size of a text on a picture, relative to the standard size. */
export const minStoryWordsSize = 0.6;
/** Largest size of a text on a picture, relative to the standard size. */
export const maxStoryWordsSize = 2;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Moves words by fractions of the frame's width and height. The center stays inside `storyWordsArea`. */
export function moveStoryWords(words: StoryWords, dx: number, dy: number): StoryWords {
  const { minX, maxX, minY, maxY } = storyWordsArea;
  return { ...words, x: clamp(words.x + dx, minX, maxX), y: clamp(words.y + dy, minY, maxY) };
}

/** Changes the size of words by a factor, within the limits. */
export function scaleStoryWords(words: StoryWords, factor: number): StoryWords {
  return { ...words, size: clamp(words.size * factor, minStoryWordsSize, maxStoryWordsSize) };
}

/**
 * Distance that one press of an arrow key moves words, as a fraction of the frame. With Shift it is five
 * times as large.
 */
const keyStep = 0.02;
const keySizeFactor = 1.1;

/** Returns the words after a key press: arrow keys move them, + and − change the size. Null for other keys. */
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
