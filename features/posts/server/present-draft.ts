import type { DraftRow } from './store-drafts.ts';

/** Converts a stored draft to the form in which the API returns it to its author. */
export function presentDraft({ id, body, updatedAt }: DraftRow) {
  const { content, tags, venue = null, quotedPostId, poll } = body;
  return {
    id,
    content,
    tags,
    venue,
    ...(quotedPostId != null && { quotedPostId }),
    ...(poll != null && { poll }),
    updatedAt: updatedAt.toISOString(),
  };
}
