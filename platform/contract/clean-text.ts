/** Removes invisible characters and characters that change how other text is displayed. Pure. */

/**
 * Matches anything but visible characters, spaces and line breaks. Most texts have no match and need no cleaning.
 */
const suspicious = /[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/** Matches a character with a visible glyph. A blank Braille cell and a null notehead have none. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/** Line breaks of other systems. */
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;

/**
 * Removed characters: controls except tab and line feed, bidirectional controls that reorder the surrounding text,
 * and invisible fillers. Not included are the marks and joiners that languages and emoji need, and variation
 * selectors, which have separate rules.
 */
const removed =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u115f\u1160\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e001f}\u{e0080}-\u{e00ff}\u{e01f0}-\u{e0fff}]|\u034f|\u17b4|\u17b5/gu;

/**
 * Tag characters of a flag such as that of Scotland follow a black flag and end with a cancel tag. Other tag
 * characters are removed.
 */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f})|[\u{e0020}-\u{e007f}]/gu;

/** In a run of joiners only the first one is needed. */
const joinerRuns = /([\u200b-\u200d])[\u200b-\u200d]+/g;

/**
 * Scripts without spaces between words mark line-break opportunities with a zero-width space. Other scripts do not
 * need it.
 */
const zeroWidthSpace =
  /(?<=[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])(\u200b)(?=[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])|\u200b/gu;

/**
 * Joiners (Persian, Indic languages, emoji) follow a letter, mark, symbol or variation selector and precede a
 * letter or symbol. Others are removed.
 */
const joiners = /(?<=[\p{L}\p{M}\p{S}\p{Emoji}])([\u200c\u200d])(?=[\p{L}\p{S}\p{Emoji}])|[\u200c\u200d]/gu;

/** A direction mark is legitimate between words of different directions, but a run of several is not. */
const directionMarks = /([\u200e\u200f\u061c])[\u200e\u200f\u061c]+/g;

/** Variation selectors and the Mongolian vowel separator select the form of the preceding character. */
const selectors =
  /(?<=[^\s\p{Cf}])([\p{Variation_Selector}\u180e])[\p{Variation_Selector}\u180e]*|[\p{Variation_Selector}\u180e]+/gu;

const keepGroup = (_match: string, kept: string | undefined) => kept ?? '';

/**
 * Returns the text without control characters, bidirectional overrides and misplaced invisible characters; the
 * empty string if nothing visible remains. Emoji sequences and the joiners of Persian and Indic words are kept.
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

/** True if a text contains invisible or control characters. */
export function hasHiddenCharacters(text: string): boolean {
  return suspicious.test(text) || /[\n\t]/.test(text);
}
