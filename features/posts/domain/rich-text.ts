/**
 * Parser for links, #hashtags and @mentions in a text (EXP-026). The server extracts tags and mentioned users with
 * it; the browser renders the text with it. Parsing time is linear in the length of the text.
 */
import { maxTagLength } from './limits.ts';

/** Segment of a text: plain text, a link, a hashtag or a mention. */
export type RichTextSegment =
  | { kind: 'text'; text: string }
  /** `text` is the shortened URL to display, `written` the URL as typed; `href` is the full http or https URL. */
  | { kind: 'link'; text: string; written: string; href: string }
  /** `text` is the hashtag as written, with its `#`; `tag` is its normalized form. */
  | { kind: 'hashtag'; text: string; tag: string }
  /**
   * `text` is the mention as written, with its `@`; `handle` is in lower case. There may be no user with this handle.
   */
  | { kind: 'mention'; text: string; handle: string };

/** Maximum length of a displayed URL, in Unicode code points. */
const shownLink = 40;

const finder = new RegExp(
  [
    // A URL: everything up to a space, quote or angle bracket. `trimAddress` then removes trailing punctuation.
    String.raw`(?<![\p{L}\p{N}_])(?<link>https?:\/\/[^\s<>"'“”]{1,2000}|www\.[^\s<>"'“”]{1,2000})`,
    String.raw`(?<![\p{L}\p{N}\p{M}_&#/])#(?<tag>[\p{L}\p{N}\p{M}_]+)`,
    String.raw`(?<![\p{L}\p{N}_.@/-])@(?<mention>[a-z0-9][a-z0-9._]{1,28}[a-z0-9])(?![\p{L}\p{N}_@])`,
  ].join('|'),
  'giu',
);

/**
 * Splits a text into segments, in order. No character is lost: plain text between links, hashtags and mentions is a
 * segment too.
 */
export function parseRichText(text: string): RichTextSegment[] {
  const segments: RichTextSegment[] = [];
  let done = 0;
  const add = (segment: RichTextSegment, from: number, to: number) => {
    if (from > done) segments.push({ kind: 'text', text: text.slice(done, from) });
    segments.push(segment);
    done = to;
  };
  for (const found of text.matchAll(finder)) {
    const { link, tag, mention } = found.groups!;
    const from = found.index;
    if (link !== undefined) {
      const written = trimAddress(link);
      const href = toAddress(written);
      if (href) add({ kind: 'link', text: showAddress(written), written, href }, from, from + written.length);
    } else if (tag !== undefined) {
      // A number alone, as in `#1`, is usually a rank and not a topic, so it is treated as plain text.
      if (!/\p{L}/u.test(tag) || [...tag].length > maxTagLength) continue;
      const normal = tag.normalize('NFC').toLowerCase();
      add({ kind: 'hashtag', text: found[0], tag: normal }, from, from + found[0].length);
    } else if (mention !== undefined) {
      add({ kind: 'mention', text: found[0], handle: mention.toLowerCase() }, from, from + found[0].length);
    }
  }
  if (done < text.length) segments.push({ kind: 'text', text: text.slice(done) });
  return segments;
}

/**
 * Removes trailing punctuation from a URL, because the punctuation belongs to the surrounding sentence. Also cuts the
 * URL at an unmatched closing parenthesis.
 */
function trimAddress(address: string): string {
  let opened = 0;
  let end = 0;
  for (; end < address.length; end++) {
    if (address[end] === '(') opened++;
    if (address[end] === ')' && --opened < 0) break;
  }
  while (end > 0 && '.,;:!?…*_~'.includes(address[end - 1]!)) end--;
  return address.slice(0, end);
}

function toAddress(written: string): string | null {
  const full = /^www\./i.test(written) ? `https://${written}` : written;
  try {
    const url = new URL(full);
    // URLs with a user name or password are not links, because they are used only to deceive readers.
    if (url.username || url.password || !url.hostname.includes('.')) return null;
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

function showAddress(written: string): string {
  const short = written.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  const points = [...short];
  return points.length <= shownLink ? short : `${points.slice(0, shownLink - 1).join('')}…`;
}

/** An unfinished mention or hashtag in front of the text cursor, for example `@ma` or `#firstf`. */
export interface UnfinishedTagOrMention {
  kind: 'mention' | 'hashtag';
  /** The typed characters without the leading `@` or `#`. */
  prefix: string;
  /** Offset of the leading `@` or `#` in the text, in UTF-16 code units. */
  start: number;
}

/**
 * Returns the unfinished hashtag or mention in front of the text cursor; null if there is none. `cursor` is an offset
 * in UTF-16 code units.
 */
export function findUnfinishedTagOrMention(text: string, cursor: number): UnfinishedTagOrMention | null {
  const before = text.slice(Math.max(0, cursor - 60), cursor);
  const found = /(?:^|[^\p{L}\p{N}\p{M}_&/@#.])([@#])([\p{L}\p{N}\p{M}_.]{0,50})$/u.exec(before);
  if (!found) return null;
  const prefix = found[2]!;
  if (found[1] === '#' && prefix.includes('.')) return null;
  return { kind: found[1] === '@' ? 'mention' : 'hashtag', prefix, start: cursor - prefix.length - 1 };
}

/**
 * Replaces an unfinished mention or hashtag with the suggestion that the author chose, and adds a space. Returns the
 * new text and the new cursor offset.
 */
export function insertTagOrMentionSuggestion(
  text: string,
  cursor: number,
  open: UnfinishedTagOrMention,
  chosen: string,
): { text: string; cursor: number } {
  const written = `${open.kind === 'mention' ? '@' : '#'}${chosen} `;
  const rest = text.slice(cursor).replace(/^ /, '');
  return { text: text.slice(0, open.start) + written + rest, cursor: open.start + written.length };
}

/**
 * Inserts `#` or `@` at the text cursor, after a space if the cursor follows a word. Does not insert the same sign
 * twice in a row. Returns the new text and the new cursor offset.
 */
export function insertHashOrAtSign(
  text: string,
  cursor: number,
  sign: '#' | '@',
): { text: string; cursor: number } {
  const before = text.slice(0, cursor);
  if (before.endsWith(sign) && /(^|\s).$/.test(before)) return { text, cursor };
  const written = `${before}${before === '' || /\s$/.test(before) ? '' : ' '}${sign}`;
  return { text: written + text.slice(cursor), cursor: written.length };
}
