/** Event, place or post whose address is in a message. */
export type SharedScreen =
  | {
      kind: 'event';
      eventId: string;
      /** Id of one date of the event; undefined for the next date. */
      occurrenceId: string | undefined;
    }
  | { kind: 'venue'; venueId: string }
  | { kind: 'post'; postId: string };

/** Text of a message, split into the address of a shared screen and the other words. */
interface SplitMessageText {
  screen: SharedScreen;
  /** The address as it is in the text. */
  address: string;
  /**
   * The text without the address, or the whole text if the address is in the middle of a sentence. Empty if there is no
   * other text.
   */
  words: string;
}

/** Text before an address. Without it, the address would be a part of another URL. */
const beginning = String.raw`(^|[\s("'<])`;

/** Path of a screen that has a card. What follows must not continue the path or the URL. */
const pathPattern = String.raw`/(event|venue|post)/([\w-]+)/?(?:\?date=([\w-]+))?(?![\w/#&=-]|\?\S)`;

/**
 * Returns a regular expression, for JavaScript and PostgreSQL, that matches the address of an event, place or post in a
 * message, with the character before it.
 * @param origin origin of the app, such as `https://plaza.example`
 */
export const buildSharedAddressPattern = (origin: string): string =>
  beginning + origin.replaceAll(/[.[\]]/g, String.raw`\$&`) + pathPattern;

/**
 * Returns the first event, place or post of this app whose address is in a message; undefined if there is none. The
 * message shows it as a card.
 * @param origin origin of the app, such as `https://plaza.example`
 */
export function findSharedScreen(text: string, origin: string): SplitMessageText | undefined {
  // Most messages contain no address, so the pattern is tried only if the text contains the origin.
  if (!text.includes(origin)) return undefined;
  const found = new RegExp(buildSharedAddressPattern(origin), 'u').exec(text);
  if (found === null) return undefined;
  const [whole, lead = '', kind, id = '', date] = found;
  const address = whole.slice(lead.length);
  const before = text.slice(0, found.index + lead.length).trim();
  const rest = text.slice(found.index + whole.length);
  const after = rest.trim();
  // Punctuation right after the address belongs to its sentence.
  const isInSentence = after !== '' && (before !== '' || !/^\s/u.test(rest));
  return { screen: createSharedScreen(kind, id, date), address, words: isInSentence ? text : before + after };
}

function createSharedScreen(kind: string | undefined, id: string, date: string | undefined): SharedScreen {
  if (kind === 'event') return { kind, eventId: id, occurrenceId: date };
  return kind === 'venue' ? { kind, venueId: id } : { kind: 'post', postId: id };
}
