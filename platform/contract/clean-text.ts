/** Removes from a text what nobody can see and what changes how other text is shown. Pure. */

/** Anything that is not plain text of visible characters, blanks and line breaks; most texts have none of it. */
const suspicious = /[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/** A character that leaves a mark; a blank Braille cell and a blank note head do not. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/** Line breaks of other systems. */
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;

/**
 * Controls (all but tab and line feed), bidirectional controls that reorder the text around them, and invisible fillers. Left
 * are the marks and joiners that languages and emoji need, and variation selectors, which have rules of their own.
 */
const removed =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u115f\u1160\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e001f}\u{e0080}-\u{e00ff}\u{e01f0}-\u{e0fff}]|\u034f|\u17b4|\u17b5/gu;

/** The tags of a flag such as that of Scotland stand behind a black flag and end with a cancel tag; others are removed. */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f})|[\u{e0020}-\u{e007f}]/gu;

/** Of several joiners in a row only the first is needed. */
const joinerRuns = /([\u200b-\u200d])[\u200b-\u200d]+/g;

/** Scripts without blanks between words mark possible line breaks with a zero-width space; others do not need it. */
const zeroWidthSpace =
  /(?<=[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])(\u200b)(?=[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])|\u200b/gu;

/**
 * Joiners (Persian, Indic languages, emoji) stand behind a letter, mark, symbol or variation selector and before a letter
 * or symbol. Those at an edge are removed.
 */
const joiners = /(?<=[\p{L}\p{M}\p{S}\p{Emoji}])([\u200c\u200d])(?=[\p{L}\p{S}\p{Emoji}])|[\u200c\u200d]/gu;

/** Direction marks are legitimate between words of two directions, never several in a row. */
const directionMarks = /([\u200e\u200f\u061c])[\u200e\u200f\u061c]+/g;

/** Variation selectors, and a vowel separator of Mongolian, choose the form of the character before them. */
const selectors =
  /(?<=[^\s\p{Cf}])([\p{Variation_Selector}\u180e])[\p{Variation_Selector}\u180e]*|[\p{Variation_Selector}\u180e]+/gu;

const keepGroup = (_match: string, kept: string | undefined) => kept ?? '';

/**
 * The text without control characters, bidirectional overrides and misplaced invisible characters; the empty text where
 * nothing visible is left. Emoji sequences and the joiners of Persian and Indic words stay.
 */
export function cleanText(text: string): string {
  if (!suspicious.test(text)) return text;
  const cleaned = text
    .replace(lineBreaks, '\n')
    .replace(removed, '')
    .replace(tags, keepGroup)
    .replace(joinerRuns, '$1')
    .replace(zeroWidthSpace, keepGroup)
    .replace(selectors, keepGroup)
    .replace(joiners, keepGroup)
    .replace(directionMarks, '$1');
  return visible.test(cleaned) ? cleaned : '';
}

/** Whether a text has characters that nobody can see, or control characters. */
export function hasHiddenCharacters(text: string): boolean {
  return suspicious.test(text) || /[\n\t]/.test(text);
}
