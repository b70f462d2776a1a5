/**
 * Words as outlines. A picture in `<img>` sees none of the page's fonts, so text in it is set in whatever the viewer's
 * machine has; letters that are drawn look the same everywhere, and as they do on the page.
 */
import table from './inter-letters.json' with { type: 'json' };
import { n } from './draw-path.ts';
import { escapeXml } from './draw-text.ts';

/** Units of the table in one em. */
const EM = 500;

type LetterWeight = 'bold' | 'regular';

export interface Setting {
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

/** How wide a line is in ems; null where a letter is not in the table. */
export function widthOfLine(text: string, weight: LetterWeight, spacing = 0): number | null {
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
 * A line of text as one path, with its words as the path's title. Null where a letter is not in the table (most
 * scripts beside Latin): then it has to be set as text.
 */
export function drawLine(text: string, { x, y, size, weight, fill, spacing = 0 }: Setting): string | null {
  const { letters, pairs } = looks[weight];
  let pen = 0;
  let path = '';
  let before = '';
  for (const character of text.normalize('NFC')) {
    const letter = letters.get(character);
    if (!letter) return null;
    pen += pairs.get(before + character) ?? 0;
    // Only where a contour begins is absolute; all else is relative to it.
    path += letter[1].replace(/M(-?\d+)/g, (_, left: string) => `M${n(Number(left) + pen)}`);
    pen += letter[0] + spacing * EM;
    before = character;
  }
  const place = `translate(${n(x)} ${n(y)}) scale(${Math.round((size / EM) * 1e4) / 1e4})`;
  return `<path transform="${place}" fill="${fill}" data-size="${size}" d="${path}"><title>${escapeXml(text)}</title></path>`;
}
