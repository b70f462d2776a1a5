/** Time after publication in which an edited post is not yet marked as edited, in milliseconds. */
const unmarkedEditMs = 5 * 60_000;

/**
 * Returns true if a post shows at `nowMs` that it was edited. After its first minutes every edited post is marked, even
 * if the edit was within these minutes, because everybody can read what the post said before (EXP-021).
 */
export function isMarkedAsEdited(
  post: { timestamp: string; updatedAt: string | null },
  nowMs: number,
): boolean {
  return post.updatedAt !== null && nowMs - Date.parse(post.timestamp) >= unmarkedEditMs;
}
