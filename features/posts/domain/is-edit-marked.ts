/**
 * Time after publication in which an edit is not marked, in milliseconds, because early edits mostly correct typing
 * errors.
 */
const unmarkedEditMs = 5 * 60_000;

/** Returns true if a post shows at `nowMs` that it was edited. */
export function isEditMarked(post: { timestamp: string; updatedAt: string | null }, nowMs: number): boolean {
  return post.updatedAt !== null && nowMs - Date.parse(post.timestamp) >= unmarkedEditMs;
}
