/** Truncates texts. Lengths are counted in user-visible characters (graphemes), not in code points. */

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the first `count` graphemes of a text, followed by `...` if the text is longer. */
export function truncateText(text: string, count: number): string {
  // A text has at most as many graphemes as UTF-16 code units.
  if (text.length <= count) return text;
  let seen = 0;
  for (const { index } of characters.segment(text)) {
    if (seen === count) return `${text.slice(0, index)}...`;
    seen++;
  }
  return text;
}
