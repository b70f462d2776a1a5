/** Shortened texts of comments (CMT-010, CMT-011). */
import { truncateText } from '#platform/contract/truncate-text.ts';

/** Cuts the text of a comment to 40 characters, for previews of the comment outside of the comment list (CMT-010). */
export function shortenCommentForPreview(content: string): string {
  return truncateText(content, 40);
}

/** Cuts the text of a comment to 30 characters, for the quote above a reply to it (CMT-011). */
export function shortenCommentForQuote(content: string): string {
  return truncateText(content, 30);
}
