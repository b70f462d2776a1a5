/** Finds the first link of a text, for which a post shows a link card (a preview of the linked page). */
import { parseRichText } from '#features/posts/domain/rich-text.ts';
import { maxUrlLength } from './linked-page-metadata.ts';

/** Returns the first link in a text; null if there is none or the first link is too long. */
export function findFirstLink(content: string): string | null {
  for (const segment of parseRichText(content)) {
    if (segment.kind === 'link') return segment.href.length <= maxUrlLength ? segment.href : null;
  }
  return null;
}
