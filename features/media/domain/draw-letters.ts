/**
 * Draws text as vector outlines. An SVG inside an `<img>` cannot use the page's fonts, so text elements would look
 * different on each device. Outlines look the same everywhere.
 */
import table from './inter-letters.json' with { type: 'json' };
import { formatSvgCoordinate } from './draw-path.ts';
import { escapeXml } from './draw-text.ts';

/** Size of one em in the units of the letter table. */
const EM = 500;

type LetterWeight = 'bold' | 'regular';

/** Position, size and color of one line of outlined text. */
export interface SvgTextStyle {
  /** Left end of the line; `y` is its baseline. */
  x: number;
  y: number;
  size: number;
  weight: LetterWeight;
  fill: string;
  /** Additional space after each letter, in ems; 0 by default. */
  spacing?: number;
}

type Letter = readonly [advance: number, path: string];

function look(weight: LetterWeight): {
  letters: ReadonlyMap<string, Letter>;
  pairs: ReadonlyMap<string, number>;
} {
  const { letters, pairs } = table[weight];
  return {
    letters: new Map(Object.entries(letters) as unknown as [string, Letter][]),
    pairs: new Map(Object.entries(pairs)),
  };
}

const looks = { bold: look('bold'), regular: look('regular') };

/**
 * Returns the width of a line of text in ems. Returns null if the letter table lacks a character of the text.
 * @param spacing additional space after each letter, in ems
 */
export function measureSvgTextWidthEm(text: string, weight: LetterWeight, spacing = 0): number | null {
  const { letters, pairs } = looks[weight];
  let units = 0;
  let before = '';
  for (const character of text.normalize('NFC')) {
    const letter = letters.get(character);
    if (!letter) return null;
    units += (pairs.get(before + character) ?? 0) + letter[0] + spacing * EM;
    before = character;
  }
  return units / EM;
}

/**
 * Draws a line of text as one SVG path, whose title is the text. Returns null if the letter table lacks a character of
 * the text, as for most non-Latin scripts. The caller must then draw an SVG text element instead.
 */
export function drawTextAsSvgPath(
  text: string,
  { x, y, size, weight, fill, spacing = 0 }: SvgTextStyle,
): string | null {
  const { letters, pairs } = looks[weight];
  let pen = 0;
  let path = '';
  let before = '';
  for (const character of text.normalize('NFC')) {
    const letter = letters.get(character);
    if (!letter) return null;
    pen += pairs.get(before + character) ?? 0;
    // Only the first point of each contour (`M`) has absolute coordinates; all other points are relative. Moving the
    // `M` points is therefore enough to move the whole letter.
    path += letter[1].replace(
      /M(-?\d+)/g,
      (_, left: string) => `M${formatSvgCoordinate(Number(left) + pen)}`,
    );
    pen += letter[0] + spacing * EM;
    before = character;
  }
  const place = `translate(${formatSvgCoordinate(x)} ${formatSvgCoordinate(y)}) scale(${Math.round((size / EM) * 1e4) / 1e4})`;
  return `<path transform="${place}" fill="${fill}" data-size="${size}" d="${path}"><title>${escapeXml(text)}</title></path>`;
}
