/** Maximum length of the texts that notifications quote. */

const maxCommentQuoteLength = 40;
/**
 * Maximum length of a quote that is not a comment, in graphemes. A quote of this length fills about two lines of a wide
 * screen, and the list shows no more than two lines.
 */
const maxQuoteLength = 120;

/**
 * Returns the maximum length of a quoted text, in graphemes. A longer text is cut and ends with `...`. Comments are cut
 * after 40 graphemes (CMT-010), posts and messages after `maxQuoteLength`.
 */
export function getMaxNotificationQuoteLength(objectKind: string): number {
  return objectKind === 'comment' ? maxCommentQuoteLength : maxQuoteLength;
}
