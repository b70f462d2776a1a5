/** Shortened comments (CMT-010, CMT-011). */
import { cutText } from '#platform/contract/cut-text.ts';

/** Shortens a comment for lists of other content (CMT-010). */
export function previewComment(content: string): string {
  return cutText(content, 40);
}

/** Shortens the quoted parent of a reply (CMT-011). */
export function quoteParent(content: string): string {
  return cutText(content, 30);
}
