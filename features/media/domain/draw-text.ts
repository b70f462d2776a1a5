const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// XML 1.0 forbids these characters even in escaped form. A browser shows an SVG with one of them as a broken picture.
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/gu;

/** Escapes a text for XML content and attributes. Also removes characters that XML forbids. */
export function escapeXml(text: string): string {
  return text.replace(NOT_XML, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into graphemes. An emoji sequence or a letter with accents is one grapheme. */
export function splitGraphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), (part) => part.segment);
}

function graphemeWidth(grapheme: string): number {
  if (/^[\u0020-\u007e]$/.test(grapheme)) {
    if (/[ilj.,:;'|!]/.test(grapheme)) return 0.38;
    if (/[ frtI()[\]/"-]/.test(grapheme)) return 0.46;
    if (/[mwMW@%]/.test(grapheme)) return 1.04;
    if (/[A-Z&]/.test(grapheme)) return 0.8;
    return 0.69;
  }
  // Ideographs and emoji are about as wide as they are high. For any other character, the width of a wide letter is
  // assumed.
  return /\p{Extended_Pictographic}|\p{Script=Han}|[\u3000-\u30ff\uac00-\ud7af\uff00-\uff60]/u.test(grapheme)
    ? 1.15
    : 0.84;
}

/**
 * Estimates the maximum width of a bold text in ems. The estimate is high, because a browser may use any sans-serif
 * font in an SVG image, and some of these fonts are a fifth wider than Inter.
 */
export function estimateTextWidthEm(text: string): number {
  return splitGraphemes(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0);
}

/** Function that returns the width of a text in ems. */
export type TextWidthMeasurer = (text: string) => number;

/** Shortens a text with an ellipsis so that it is at most `limit` ems wide. Cuts between graphemes only. */
export function truncateTextToWidth(
  text: string,
  limit: number,
  measure: TextWidthMeasurer = estimateTextWidthEm,
): string {
  if (measure(text) <= limit) return text;
  let kept = '';
  for (const grapheme of splitGraphemes(text)) {
    if (measure(`${kept}${grapheme}…`) > limit) break;
    kept += grapheme;
  }
  return `${kept.trimEnd()}…`;
}

/**
 * Breaks a text into at most two lines of similar width. Returns null if the text does not fit.
 * @param limit maximum width of a line, in ems
 * @param cut if true, a text that does not fit is shortened with an ellipsis instead
 */
export function wrapTextIntoTwoLines(
  text: string,
  limit: number,
  cut: boolean,
  measure: TextWidthMeasurer = estimateTextWidthEm,
): string[] | null {
  if (measure(text) <= limit) return [text];
  const words = text.split(' ');
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const)
    .map((lines) => ({ lines, width: Math.max(measure(lines[0]), measure(lines[1])) }))
    .toSorted((one, other) => one.width - other.width);
  const best = breaks[0];
  if (best && best.width <= limit) return [...best.lines];
  if (!cut) return null;
  const first = breaks
    .filter((candidate) => measure(candidate.lines[0]) <= limit)
    .toSorted((one, other) => other.lines[0].length - one.lines[0].length)[0];
  if (!first) return [truncateTextToWidth(text, limit, measure)];
  return [first.lines[0], truncateTextToWidth(first.lines[1], limit, measure)];
}

/** Returns true if the first letter of the text belongs to a right-to-left script. */
export function isRightToLeftText(text: string): boolean {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter !== undefined && /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(letter);
}

/** Replaces each run of white space, including line breaks, with a single space, and trims the text. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
