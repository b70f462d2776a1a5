/** Time after publication, in milliseconds, in which an edit is not marked: a correction right away is no news. */
const unmarkedEditMs = 5 * 60_000;

/** Returns true if a post shows at `nowMs` that it was edited. */
export function isEditMarked(post: { timestamp: string; updatedAt: string | null }, nowMs: number): boolean {
  return post.updatedAt !== null && nowMs - Date.parse(post.timestamp) >= unmarkedEditMs;
}
