/** Time after publication during which an edited post is not yet marked as edited, in milliseconds. */
const unmarkedEditMs = 5 * 60_000;

/**
 * Returns true if a post shows at `nowMs` that it was edited. In the first five minutes after its publication, no post
 * is marked. Afterwards every edited post is marked, even if the edit was within these minutes, so that readers notice
 * the edit history, which everyone can open (EXP-021).
 */
export function isMarkedAsEdited(
  post: { timestamp: string; updatedAt: string | null },
  nowMs: number,
): boolean {
  return post.updatedAt !== null && nowMs - Date.parse(post.timestamp) >= unmarkedEditMs;
}
