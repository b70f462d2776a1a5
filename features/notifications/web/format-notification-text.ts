/** Prepares texts of notifications for the screen. */
import { joinFirstTwoUserNames } from '../domain/present-notification.ts';
import { getMaxNotificationQuoteLength } from '../domain/quote-length.ts';
import type { ListedNotificationGroup } from './calls.ts';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Removes the incomplete last word of a quote that the server has truncated. A complete quote, or one without spaces,
 * is returned unchanged.
 * @param objectKind kind of the quoted object, such as `comment`
 */
export function removeIncompleteLastWordOfQuote(quote: string, objectKind: string): string {
  // A truncated quote is longer than the maximum length, because it ends with `...`.
  const isTruncated =
    quote.endsWith('...') &&
    [...characters.segment(quote)].length > getMaxNotificationQuoteLength(objectKind);
  if (!isTruncated) return quote;
  const words = /^(.*\S)\s+\S*\.\.\.$/su.exec(quote)?.[1];
  return words === undefined ? quote : `${words.replace(/[,;:–—-]+$/u, '')}…`;
}

/**
 * Removes the abbreviation of a time zone, such as `MST`, that follows a time of day, if the viewer's device is in this
 * time zone.
 * @param zone abbreviation of the device's time zone; read from the device by default
 */
export function removeDeviceTimeZoneAbbreviation(text: string, zone?: string): string {
  return text.replace(
    /(\d:\d\d\s[AP]M)\s([A-Z]+(?:[+-]\d+)?)(?![\w:])/gu,
    // The device's zone is read only if the text contains a time, because reading it is slow and most texts contain
    // none.
    (whole, time: string, named: string) => (named === (zone ?? getOwnTimeZoneName()) ? time : whole),
  );
}

/**
 * Returns the English abbreviation of the device's time zone, such as `MST`. The server's texts contain such
 * abbreviations.
 */
function getOwnTimeZoneName(): string | undefined {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value;
}

/** Parts of a notification's text: a heading, and a sentence whose beginning is emphasized. */
interface NotificationSentence {
  /** Line above the sentence; null if there is none. */
  heading: string | null;
  /** Emphasized beginning of the sentence, such as the names of the people; may be empty. */
  lead: string;
  rest: string;
}

/**
 * Divides the text of a notification into a heading above the sentence, the emphasized beginning of the sentence, and
 * its rest. The heading is the title if Plaza itself is the sender, or if the notification is about a process, such as
 * a trip. There is no heading if the sentence begins with the title or with the people's names.
 */
export function splitNotificationIntoHeadingLeadAndRest(
  item: Pick<ListedNotificationGroup, 'title' | 'message' | 'user' | 'users' | 'others' | 'isProcess'>,
): NotificationSentence {
  const message = removeDeviceTimeZoneAbbreviation(item.message);
  const names = joinFirstTwoUserNames(item.users, item.others);
  const lead = [names, item.title].find((text) => text !== '' && message.startsWith(text)) ?? '';
  const length = lead === '' ? 0 : lead.length + (/^[!?.]/u.test(message.slice(lead.length)) ? 1 : 0);
  const hasHeading = lead === '' && item.title !== '' && (!item.user || item.isProcess);
  return {
    heading: hasHeading ? item.title : null,
    lead: message.slice(0, length),
    rest: message.slice(length),
  };
}
