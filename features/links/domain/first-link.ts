/** Finds the link for which a post shows a card. */
import { parseRichText } from '#features/posts/domain/rich-text.ts';
import { maxUrl } from './page.ts';

/** Returns the first link in a text; null if there is none or the first link is too long. */
export function firstLink(content: string): string | null {
  for (const segment of parseRichText(content)) {
    if (segment.kind === 'link') return segment.href.length <= maxUrl ? segment.href : null;
  }
  return null;
}
