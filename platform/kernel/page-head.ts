/** Metadata in the head of a page for search engines and link previews (EXP-001). */
import type { Platform } from './platform.ts';

export interface PageHead {
  title: string;
  description: string;
  /** Path of the preview image on our own origin; undefined for none. */
  image?: string | undefined;
  type?: 'website' | 'article' | 'profile';
}

/** Loader of the heads of one kind of page. */
export interface PageHeads {
  /** A path with one `:id` at its end, e.g. `/post/:id`. */
  pattern: string;
  /**
   * Returns the head of a page by id; null if the resource does not exist. The id is unchecked text from the URL,
   * decoded and without control characters.
   */
  load(platform: Platform, id: string): Promise<PageHead | null>;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for the content of an HTML attribute or element. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => escapes[char]!);
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns a text on one line, cut to `most` user-visible characters; ends with `…` if anything was cut. */
export function cutExcerpt(text: string, most: number): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  let seen = 0;
  for (const { index } of characters.segment(line)) {
    if (seen === most) return `${line.slice(0, index).trimEnd()}…`;
    seen++;
  }
  return line;
}

/** Renders the tags of a head. `origin` and `path` form the URL of the page. */
export function renderHead(head: PageHead, place: { origin: string; path: string; site: string }): string {
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const url = escapeHtml(place.origin + place.path);
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${url}" />`,
    `<meta property="og:site_name" content="${escapeHtml(place.site)}" />`,
    `<meta property="og:type" content="${head.type ?? 'website'}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${url}" />`,
    `<meta name="twitter:card" content="${head.image === undefined ? 'summary' : 'summary_large_image'}" />`,
  ];
  if (head.image !== undefined)
    tags.push(`<meta property="og:image" content="${escapeHtml(place.origin + head.image)}" />`);
  return tags.join('\n    ');
}
