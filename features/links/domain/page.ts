/** Sanitized metadata of a page: plain text of bounded length, http and https addresses only. */

/** Code points of an address. */
export const maxUrl = 2_048;
/** Characters of a page that are searched; equals the maximum that is fetched. */
const lookedAt = 512_000;

export interface Page {
  /** The URL after redirects. */
  url: string;
  title: string;
  description: string | null;
  siteName: string | null;
  imageUrl: string | null;
}

/** Metadata found by the HTML parser; any field may be missing. */
export interface RawPage {
  title?: unknown;
  description?: unknown;
  siteName?: unknown;
  imageUrl?: unknown;
}

/**
 * Sanitizes metadata.
 * @param url the URL of the page, the base of relative addresses
 */
export function presentPage(raw: RawPage, url: string): Page {
  return {
    url,
    title: plain(raw.title, 300) ?? new URL(url).hostname.replace(/^www\./, ''),
    description: plain(raw.description, 500),
    siteName: plain(raw.siteName, 100),
    imageUrl: webAddress(raw.imageUrl, url),
  };
}

/** Returns one line of text without control and format characters, cut at `max` code points. */
function plain(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value
    .slice(0, max * 20)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...text];
  if (letters.length === 0) return null;
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`;
}

function webAddress(value: unknown, base: string): string | null {
  if (typeof value !== 'string' || value.length > maxUrl) return null;
  const url = URL.parse(value, base);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return url.href.length <= maxUrl ? url.href : null;
}

const tagStart = /<(?:meta|title)\b/gi;
const maxTags = 200;
const maxTagLength = 2_000;

/**
 * Returns a minimal page with only the metadata tags. Pages are untrusted input: sixty thousand open elements would
 * keep the parser busy for a minute, and none of them matters.
 */
export function extractMetadata(html: string): string {
  const page = html.slice(0, lookedAt);
  const tags: string[] = [];
  let close = -1;
  for (const { index } of page.matchAll(tagStart)) {
    // Each `>` is searched for once, however many tags start before it, so that the cost stays linear.
    if (close < index) close = page.indexOf('>', index);
    if (close === -1 || tags.length === maxTags) break;
    if (close - index > maxTagLength) continue;
    const tag = page.slice(index, close + 1);
    tags.push(/^<title/i.test(tag) ? `${tag}${textAt(page, close + 1)}</title>` : tag);
  }
  return tags.length === 0 ? '' : `<!doctype html><html><head>${tags.join('')}</head><body></body></html>`;
}

function textAt(page: string, start: number): string {
  return page.slice(start, start + maxTagLength).split('<', 1)[0]!;
}

/** Returns the encoding of a page, from its header or its own declaration; UTF-8 if neither names one. */
export function detectEncoding(contentType: string, beginning: string): string {
  const said = /charset\s*=\s*["']?([\w-]{1,40})/i;
  return said.exec(contentType)?.[1] ?? said.exec(beginning)?.[1] ?? 'utf-8';
}
