/** Finds the first link of a text; a post shows a card for this link. */
import { parseRichText } from '#features/posts/domain/rich-text.ts';
import { maxUrlLength } from './linked-page-metadata.ts';

/** Returns the first link in a text; null if there is none or the first link is too long. */
export function findFirstLink(content: string): string | null {
  for (const segment of parseRichText(content)) {
    if (segment.kind === 'link') return segment.href.length <= maxUrlLength ? segment.href : null;
  }
  return null;
}
