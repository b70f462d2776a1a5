/** Cuts texts short. Lengths count characters as people see them, not code points. */

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first `count` user-visible characters, with `...` only where something was cut. */
export function cutText(text: string, count: number): string {
  // A text that is short in code units cannot be long in characters.
  if (text.length <= count) return text;
  let seen = 0;
  for (const { index } of characters.segment(text)) {
    if (seen === count) return `${text.slice(0, index)}...`;
    seen++;
  }
  return text;
}
