/**
 * Extracts and sanitizes the metadata of an untrusted web page. Results are plain text of bounded length, and http or
 * https URLs.
 */

/** Maximum length of a URL, in characters. The API rejects longer URLs; in texts and pages, longer URLs are ignored. */
export const maxUrlLength = 2_048;
/**
 * Number of characters, from the start of a page, that are searched for metadata. The rest of the page is ignored.
 * Equals the maximum download size in bytes.
 */
const maxParsedCharacters = 512_000;

/** Sanitized metadata of a linked page. */
export interface LinkedPageMetadata {
  /** URL of the page after redirects. */
  url: string;
  title: string;
  description: string | null;
  siteName: string | null;
  imageUrl: string | null;
}

/** Metadata of a page as the HTML parser found it, not yet sanitized. Any field may be missing. */
export interface RawLinkedPageMetadata {
  title?: unknown;
  description?: unknown;
  siteName?: unknown;
  imageUrl?: unknown;
}

/**
 * Sanitizes the metadata of a page.
 * @param url URL of the page, against which relative URLs are resolved
 */
export function sanitizeLinkedPageMetadata(raw: RawLinkedPageMetadata, url: string): LinkedPageMetadata {
  return {
    url,
    title: plain(raw.title, 300) ?? new URL(url).hostname.replace(/^www\./, ''),
    description: plain(raw.description, 500),
    siteName: plain(raw.siteName, 100),
    imageUrl: webAddress(raw.imageUrl, url),
  };
}

/**
 * Converts a value to one line of text without control characters, cut at `max` code points. Returns null if no text is
 * left.
 */
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
  if (typeof value !== 'string' || value.length > maxUrlLength) return null;
  const url = URL.parse(value, base);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return url.href.length <= maxUrlLength ? url.href : null;
}

const tagStart = /<(?:meta|title)\b/gi;
const maxTags = 200;
const maxTagLength = 2_000;

/**
 * Returns a minimal HTML document with only the metadata tags of a page. The rest is left out to protect the HTML
 * parser: a hostile page with sixty thousand unclosed elements would keep the parser busy for a minute.
 */
export function extractMetadataTagsAsHtml(html: string): string {
  const page = html.slice(0, maxParsedCharacters);
  const tags: string[] = [];
  let close = -1;
  for (const { index } of page.matchAll(tagStart)) {
    // Tags may start before the same `>`. Reuse the position of the last `>` that was found unless it is before this
    // tag, because a new search for each tag would take quadratic time.
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

/**
 * Returns the character encoding of a page, from the HTTP header or from the page itself; UTF-8 if neither names one.
 */
export function detectHtmlCharset(contentType: string, htmlStart: string): string {
  const said = /charset\s*=\s*["']?([\w-]{1,40})/i;
  return said.exec(contentType)?.[1] ?? said.exec(htmlStart)?.[1] ?? 'utf-8';
}
