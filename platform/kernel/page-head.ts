/** Renders the HTML head of a page: metadata for search engines and link previews (EXP-001). */
import { escapeHtml } from './html.ts';
import type { Platform } from './platform.ts';

/** Metadata of one page for search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /**
   * Path of the page's preview picture (a generated picture or a photo) on the app's own origin; undefined if the page
   * has none.
   */
  image?: string | undefined;
  type?: 'website' | 'article' | 'profile';
  /**
   * Query string of the page's canonical URL, including the `?`; undefined if the canonical URL has no query string.
   */
  query?: string | undefined;
}

/** Loads the metadata of all pages whose path matches one pattern. */
export interface PageHeadLoader {
  /**
   * A path pattern that ends with `:id`, such as `/post/:id`; or a path without a parameter, such as `/trip-shared`.
   */
  pattern: string;
  /**
   * Name of the query parameter that selects a part of the page, such as a comment. If the URL contains the parameter,
   * the page gets the metadata of this part. All other query parameters are ignored.
   */
  partParameter?: string;
  /**
   * Returns the metadata of the page with the given id; null if the resource does not exist.
   * @param id unchecked text from the URL, decoded and without control characters; empty for a path without a parameter
   * @param part unchecked value of `partParameter`, without control characters; undefined if the URL has none
   */
  load(platform: Platform, id: string, part?: string): Promise<PageHead | null>;
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the text as one line of at most `maxLength` user-visible characters (graphemes), plus `…` if it was
 * shortened.
 */
export function truncateToSingleLine(text: string, maxLength: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  let seen = 0;
  for (const { index } of characters.segment(line)) {
    if (seen === maxLength) return `${line.slice(0, index).trimEnd()}…`;
    seen++;
  }
  return line;
}

/** Width in pixels of the pictures that the server generates for link previews. */
export const previewImageWidthPx = 1_200;
/** Height in pixels of the pictures that the server generates for link previews. */
export const previewImageHeightPx = 630;

/**
 * Renders the HTML tags of a page's head.
 * @param page `origin` and `path` form the URL of the page; `site` is the name of the app
 */
export function renderPageHead(head: PageHead, page: { origin: string; path: string; site: string }): string {
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const url = escapeHtml(page.origin + page.path + (head.query ?? ''));
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${url}" />`,
    `<meta property="og:site_name" content="${escapeHtml(page.site)}" />`,
    `<meta property="og:type" content="${head.type ?? 'website'}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${url}" />`,
    `<meta name="twitter:card" content="${head.image === undefined ? 'summary' : 'summary_large_image'}" />`,
  ];
  if (head.image !== undefined)
    tags.push(`<meta property="og:image" content="${escapeHtml(page.origin + head.image)}" />`);
  return tags.join('\n    ');
}
