/** Prepares texts of notifications for the screen. */

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/**
 * Maximum number of graphemes in a quote that the server did not truncate. A truncated quote is longer, because it ends
 * with `...`.
 */
const maxUncutQuote = 40;

/**
 * Removes the incomplete last word of a quote that the server truncated after 40 characters. Returns other quotes, and
 * a truncated quote without spaces, unchanged.
 */
export function removeIncompleteLastWordOfQuote(quote: string): string {
  if (!quote.endsWith('...') || [...characters.segment(quote)].length <= maxUncutQuote) return quote;
  const words = /^(.*\S)\s+\S*\.\.\.$/su.exec(quote)?.[1];
  return words === undefined ? quote : `${words.replace(/[,;:–—-]+$/u, '')}…`;
}

/**
 * Removes the abbreviation of a time zone, such as `MST`, after a time of day, if the reader's device is in this zone.
 */
export function omitOwnTimeZone(text: string, zone?: string): string {
  return text.replace(
    /(\d:\d\d\s[AP]M)\s([A-Z]+(?:[+-]\d+)?)(?![\w:])/gu,
    // Finds the device's zone only if the text contains a time, because this is slow and most texts contain none.
    (whole, time: string, named: string) => (named === (zone ?? getOwnTimeZoneName()) ? time : whole),
  );
}

/** Returns the abbreviation of the device's time zone in English, such as `MST`, as the server's texts contain it. */
function getOwnTimeZoneName(): string | undefined {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}
