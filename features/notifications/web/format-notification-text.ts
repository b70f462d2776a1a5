/** Prepares texts of notifications for the screen. */

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Maximum number of graphemes of a quote that the server did not cut. A cut one has `...` in addition. */
const maxUncutQuote = 40;

/**
 * Removes the incomplete last word of a quote that the server cut after 40 characters. A quote without spaces, and one
 * that the server did not cut, stay as they are.
 */
export function endQuoteAtWord(quote: string): string {
  if (!quote.endsWith('...') || [...characters.segment(quote)].length <= maxUncutQuote) return quote;
  const words = /^(.*\S)\s+\S*\.\.\.$/su.exec(quote)?.[1];
  return words === undefined ? quote : `${words.replace(/[,;:–—-]+$/u, '')}…`;
}

/** Removes the time zone behind a time of day, such as `MST`, if it is the zone of the reader's device. */
export function omitOwnTimeZone(text: string, zone?: string): string {
  return text.replace(
    /(\d:\d\d\s[AP]M)\s([A-Z]+(?:[+-]\d+)?)(?![\w:])/gu,
    // Most texts have no time, and the name of the device's zone is slow to find.
    (whole, time: string, named: string) => (named === (zone ?? getOwnTimeZoneName()) ? time : whole),
  );
}

/** Returns the short English name of the device's time zone, as in the server's texts: `MST`. */
function getOwnTimeZoneName(): string | undefined {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}
