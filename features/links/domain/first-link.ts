/** The link of a post that a card is made of. */
import { parseRichText } from '#features/posts/domain/rich-text.ts';
import { maxUrl } from './page.ts';

/** The first address in a text; null for none. */
export function firstLink(content: string): string | null {
  for (const segment of parseRichText(content)) {
    if (segment.kind === 'link') return segment.href.length <= maxUrl ? segment.href : null;
  }
  return null;
}
