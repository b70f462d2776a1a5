/**
 * Text as outlines. An SVG in `<img>` cannot use the page's fonts, so its text would use a font of the viewer's
 * machine; outlines look the same everywhere, and as on the page.
 */
import table from './inter-letters.json' with { type: 'json' };
import { formatCoordinate } from './draw-path.ts';
import { escapeXml } from './draw-text.ts';

/** Units of the table in one em. */
const EM = 500;

type LetterWeight = 'bold' | 'regular';

export interface LineStyle {
  /** The left end of the line and its base line. */
  x: number;
  y: number;
  size: number;
  weight: LetterWeight;
  fill: string;
  /** Between letters, in ems. */
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

/** Returns the width of a line in ems; null if a letter is not in the table. */
export function measureLine(text: string, weight: LetterWeight, spacing = 0): number | null {
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
 * Draws a line of text as one path, with the text as the path's title. Null if a letter is not in the table (most
 * scripts beside Latin): then it must be rendered as text.
 */
export function drawLine(text: string, { x, y, size, weight, fill, spacing = 0 }: LineStyle): string | null {
  const { letters, pairs } = looks[weight];
  let pen = 0;
  let path = '';
  let before = '';
  for (const character of text.normalize('NFC')) {
    const letter = letters.get(character);
    if (!letter) return null;
    pen += pairs.get(before + character) ?? 0;
    // Only where a contour begins is absolute; all else is relative to it.
    path += letter[1].replace(/M(-?\d+)/g, (_, left: string) => `M${formatCoordinate(Number(left) + pen)}`);
    pen += letter[0] + spacing * EM;
    before = character;
  }
  const place = `translate(${formatCoordinate(x)} ${formatCoordinate(y)}) scale(${Math.round((size / EM) * 1e4) / 1e4})`;
  return `<path transform="${place}" fill="${fill}" data-size="${size}" d="${path}"><title>${escapeXml(text)}</title></path>`;
}
