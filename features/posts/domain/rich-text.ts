/**
 * Parses links, #hashtags and @mentions in a text (EXP-026). The server uses it to find mentioned people and tags, the
 * browser to render the text. Each rule reads each character a bounded number of times.
 */
import { maxTagLength } from './limits.ts';

export type Segment =
  | { kind: 'text'; text: string }
  /** `text` is the shortened address to show, `href` an http or https URL. */
  | { kind: 'link'; text: string; href: string }
  /** `text` as written with its `#`, `tag` in the form in which tags are stored. */
  | { kind: 'hashtag'; text: string; tag: string }
  /** `text` as written with its `@`, `handle` in lower case. The caller checks whether a person has this handle. */
  | { kind: 'mention'; text: string; handle: string };

/** Code points of an address as shown. */
const shownLink = 40;

const finder = new RegExp(
  [
    // An address: everything up to a space, a quote or an angle bracket. `trimAddress` then removes trailing punctuation.
    String.raw`(?<![\p{L}\p{N}_])(?<link>https?:\/\/[^\s<>"'“”]{1,2000}|www\.[^\s<>"'“”]{1,2000})`,
    String.raw`(?<![\p{L}\p{N}\p{M}_&#/])#(?<tag>[\p{L}\p{N}\p{M}_]+)`,
    String.raw`(?<![\p{L}\p{N}_.@/-])@(?<mention>[a-z0-9][a-z0-9._]{1,28}[a-z0-9])(?![\p{L}\p{N}_@])`,
  ].join('|'),
  'giu',
);

/** Returns the segments of a text in order; the written forms of the segments join to the text. */
export function parseRichText(text: string): Segment[] {
  const segments: Segment[] = [];
  let done = 0;
  const add = (segment: Segment, from: number, to: number) => {
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
      if (href) add({ kind: 'link', text: showAddress(written), href }, from, from + written.length);
    } else if (tag !== undefined) {
      // A number alone (#1) is a rank, not a topic.
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

/** Removes punctuation that belongs to the sentence, and a closing bracket that was opened before the address. */
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
    // A user name and password in an address only serve to deceive the reader.
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

/** An unfinished word that can be completed: `@ma`, `#firstf`. */
export interface OpenWord {
  kind: 'mention' | 'hashtag';
  /** The word without its sign. */
  prefix: string;
  /** Offset of its sign, in UTF-16 units. */
  start: number;
}

/** Returns the unfinished tag or mention right before the cursor, or null. `cursor` is in UTF-16 units. */
export function openWord(text: string, cursor: number): OpenWord | null {
  const before = text.slice(Math.max(0, cursor - 60), cursor);
  const found = /(?:^|[^\p{L}\p{N}\p{M}_&/@#.])([@#])([\p{L}\p{N}\p{M}_.]{0,50})$/u.exec(before);
  if (!found) return null;
  const prefix = found[2]!;
  if (found[1] === '#' && prefix.includes('.')) return null;
  return { kind: found[1] === '@' ? 'mention' : 'hashtag', prefix, start: cursor - prefix.length - 1 };
}

/** Returns the text with the unfinished word replaced and a space after it, and the new position of the cursor. */
export function completeWord(
  text: string,
  cursor: number,
  open: OpenWord,
  chosen: string,
): { text: string; cursor: number } {
  const written = `${open.kind === 'mention' ? '@' : '#'}${chosen} `;
  const rest = text.slice(cursor).replace(/^ /, '');
  return { text: text.slice(0, open.start) + written + rest, cursor: open.start + written.length };
}
