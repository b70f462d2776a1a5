/**
 * Texts that an author places on a picture of a story. They are stored as text and drawn over the picture, so that they
 * stay sharp, can be searched and are read by screen readers. Each style adds a background or an outline in a
 * contrasting color, so the contrast does not depend on the picture. Emoji have neither (`isEmojiText`).
 */

/**
 * Styles of a text on a picture. `plate`: on a background with rounded corners. `outline`: large letters with a thick
 * outline. `poster`: capitals on a background. `serif`: letters with serifs and an outline. `hand`: handwritten letters
 * with an outline. `mono`: typewriter letters on a background.
 */
export const storyTextBlockStyles = ['plate', 'outline', 'poster', 'serif', 'mono', 'hand'] as const;
/** Style of a text on a picture. */
export type StoryTextBlockStyle = (typeof storyTextBlockStyles)[number];

/** Alignments of the lines of a text on a picture. */
export const storyTextBlockAlignments = ['left', 'center', 'right'] as const;
/** Alignment of the lines of a text on a picture. */
type StoryTextBlockAlignment = (typeof storyTextBlockAlignments)[number];

/**
 * Colors of texts on pictures. In a style with a background, `color` is the color of the background and `pair` that of
 * the letters. In a style with an outline, `color` is the color of the letters and `pair` that of their outline.
 */
export const storyTextBlockColors = {
  white: { color: '#ffffff', pair: '#171412' },
  black: { color: '#171412', pair: '#ffffff' },
  terracotta: { color: '#b5452a', pair: '#ffffff' },
  saffron: { color: '#f5b83d', pair: '#171412' },
  teal: { color: '#0e7a72', pair: '#ffffff' },
  indigo: { color: '#5146c4', pair: '#ffffff' },
} as const;
type StoryColorName = keyof typeof storyTextBlockColors;
/** Names of the colors of texts on pictures. */
export const storyTextBlockColorNames = Object.keys(storyTextBlockColors) as [
  StoryColorName,
  ...StoryColorName[],
];
/** Matches a color that a person chose freely, such as `#12ab34`. */
export const hexColorPattern = /^#[0-9a-f]{6}$/;

/** Parts of which emoji consist: a picture, its variants such as a skin tone, and the joiner between two pictures. */
const emojiPart =
  /\p{Extended_Pictographic}\u{FE0F}|\p{Emoji_Presentation}|\p{Emoji_Modifier}|\u{200D}|\u{FE0F}/gu;

/**
 * Returns true for a text of one or more emoji and nothing else. Such a text is drawn without a background and an
 * outline.
 */
export const isEmojiText = (text: string): boolean => text !== '' && text.replace(emojiPart, '') === '';

/** Relative luminance above which black letters have a higher contrast than white ones (WCAG 2.2). */
const blackLettersLuminance = 0.179;

/** Returns a color of texts and of lines by its name or as `#rrggbb`, with its contrasting color. */
export function getStoryColorWithContrastColor(color: string): { color: string; pair: string } {
  if (Object.hasOwn(storyTextBlockColors, color)) return storyTextBlockColors[color as StoryColorName];
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return { color, pair: luminance > blackLettersLuminance ? '#000000' : '#ffffff' };
}

/** Position and size of a text or a sticker on a picture. */
export interface StoryPictureOverlay {
  /** Center of the item (`x`, `y`), as fractions of the frame's width and height from the top left corner. */
  x: number;
  y: number;
  /** Text size as a multiple of the normal size. */
  size: number;
}

/** A text on a picture of a story, with its style, color, position and size. */
export interface StoryTextBlock extends StoryPictureOverlay {
  text: string;
  style: StoryTextBlockStyle;
  /** Name of a color (`storyTextBlockColors`), or a free color as `#rrggbb`. */
  color: string;
  /** Alignment of the lines; `center` if it is missing. */
  align?: StoryTextBlockAlignment | undefined;
  /** True for a question, which viewers can answer with a message to the author. */
  isQuestion?: boolean | undefined;
}

/**
 * Limits for the center of a text, in fractions of the frame's width and height. Outside these limits, the author's
 * name or the buttons would cover the text.
 */
export const storyTextBlockCenterBounds = { minX: 0.08, maxX: 0.92, minY: 0.14, maxY: 0.84 } as const;
/** Smallest size of a text on a picture, as a multiple of the style's normal size. */
export const minStoryTextBlockScale = 0.6;
/** Largest size of a text on a picture, as a multiple of the style's normal size. */
export const maxStoryTextBlockScale = 2;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/**
 * Moves a text or a sticker by fractions of the frame's width and height. Its center stays inside
 * `storyTextBlockCenterBounds`.
 */
export function moveStoryPictureOverlay<Item extends StoryPictureOverlay>(
  item: Item,
  dx: number,
  dy: number,
): Item {
  const { minX, maxX, minY, maxY } = storyTextBlockCenterBounds;
  return { ...item, x: clamp(item.x + dx, minX, maxX), y: clamp(item.y + dy, minY, maxY) };
}

/**
 * Multiplies the size of a text or a sticker by a factor, limited to the range from `minStoryTextBlockScale` to
 * `maxStoryTextBlockScale`.
 */
export function scaleStoryPictureOverlay<Item extends StoryPictureOverlay>(item: Item, factor: number): Item {
  return { ...item, size: clamp(item.size * factor, minStoryTextBlockScale, maxStoryTextBlockScale) };
}

/**
 * Distance that one press of an arrow key moves a text, as a fraction of the frame. With Shift the distance is five
 * times as large.
 */
const keyStep = 0.02;
const keySizeFactor = 1.1;

/** Returns a text or a sticker after a key press: arrow keys move it, + and − change its size. Null for other keys. */
export function moveOrScaleStoryPictureOverlayByKey<Item extends StoryPictureOverlay>(
  item: Item,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Item | null {
  const step = shiftKey ? keyStep * 5 : keyStep;
  if (key === 'ArrowLeft') return moveStoryPictureOverlay(item, -step, 0);
  if (key === 'ArrowRight') return moveStoryPictureOverlay(item, step, 0);
  if (key === 'ArrowUp') return moveStoryPictureOverlay(item, 0, -step);
  if (key === 'ArrowDown') return moveStoryPictureOverlay(item, 0, step);
  if (key === '+' || key === '=') return scaleStoryPictureOverlay(item, keySizeFactor);
  if (key === '-') return scaleStoryPictureOverlay(item, 1 / keySizeFactor);
  return null;
}
