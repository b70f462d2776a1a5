/**
 * Sanitizes texts: removes misplaced invisible characters and characters that change how the surrounding text is
 * displayed. Pure.
 */

/**
 * Matches control, format and invisible characters, except line feed and tab. A text without a match needs no
 * sanitizing.
 */
const suspicious = /[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/**
 * Matches a character with a visible glyph. The blank Braille cell (U+2800) and the null notehead (U+1D159) are
 * excluded, because they look empty.
 */
const visible = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/** Matches line breaks other than a line feed, such as those of Windows. They are replaced by a line feed. */
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;

/**
 * Matches the characters that are always removed: control characters except tab and line feed, bidirectional controls
 * that reorder the surrounding text, and invisible fillers. Does not match joiners, direction marks and variation
 * selectors. Some languages and emoji need these characters, so separate patterns limit their use.
 */
const removed =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u115f\u1160\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e001f}\u{e0080}-\u{e00ff}\u{e01f0}-\u{e0fff}]|\u034f|\u17b4|\u17b5/gu;

/**
 * Matches Unicode tag characters. The first group captures a flag emoji that contains tag characters, such as the flag
 * of Scotland. The captured emoji is kept, and all other tag characters are removed.
 */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f})|[\u{e0020}-\u{e007f}]/gu;

/**
 * Matches a run of several joiners or zero-width spaces. Only the first character of a run has an effect, so all
 * further characters are removed.
 */
const joinerRuns = /([\u200b-\u200d])[\u200b-\u200d]+/g;

/**
 * Matches zero-width spaces. The first group captures those that are kept: in scripts without spaces between words,
 * such as Thai, they mark line-break opportunities. All others are removed.
 */
const zeroWidthSpace =
  /(?<=[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])(\u200b)(?=[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])|\u200b/gu;

/**
 * Matches zero-width joiners and non-joiners. The first group captures those that are kept: Persian, Indic languages
 * and emoji need them between two characters. All others are removed.
 */
const joiners = /(?<=[\p{L}\p{M}\p{S}\p{Emoji}])([\u200c\u200d])(?=[\p{L}\p{S}\p{Emoji}])|[\u200c\u200d]/gu;

/**
 * Matches a run of several direction marks. All marks after the first are removed. The first mark remains, because it
 * may separate words of different directions.
 */
const directionMarks = /([\u200e\u200f\u061c])[\u200e\u200f\u061c]+/g;

/**
 * Matches variation selectors, including the Mongolian vowel separator. The first group captures those that are kept:
 * one selector after a visible character chooses the form of this character. All others are removed.
 */
const selectors =
  /(?<=[^\s\p{Cf}])([\p{Variation_Selector}\u180e])[\p{Variation_Selector}\u180e]*|[\p{Variation_Selector}\u180e]+/gu;

const keepGroup = (_match: string, kept: string | undefined) => kept ?? '';

/**
 * Returns the text without control characters, bidirectional overrides and misplaced invisible characters. Emoji
 * sequences and the joiners of Persian and Indic words remain. Returns the empty string if nothing visible remains.
 * Exception: a text of only spaces, tabs and line feeds is returned unchanged.
 */
export function sanitizeText(text: string): string {
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

/** Returns true if the text contains an invisible or control character, including line feed and tab. */
export function hasInvisibleOrControlCharacters(text: string): boolean {
  return suspicious.test(text) || /[\n\t]/.test(text);
}
