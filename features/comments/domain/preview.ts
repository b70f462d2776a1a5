/** Comments cut short (CMT-010, CMT-011). */
import { cutText } from '#platform/contract/cut-text.ts';

/** A comment in a list of something else (CMT-010). */
export function previewComment(content: string): string {
  return cutText(content, 40);
}

/** The comment that another one answers (CMT-011). */
export function quoteParent(content: string): string {
  return cutText(content, 30);
}
