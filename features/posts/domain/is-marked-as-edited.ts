/** Time after publication during which an edited post is not yet marked as edited, in milliseconds. */
const unmarkedEditMs = 5 * 60_000;

/**
 * Returns true if the post is shown as edited at the time `nowMs`. In the first five minutes after its publication, no
 * post is marked. Afterwards every edited post is marked, even if the edit was made in these minutes, so that readers
 * notice that there is an edit history, which everyone can open (EXP-021).
 */
export function isMarkedAsEdited(
  post: { timestamp: string; updatedAt: string | null },
  nowMs: number,
): boolean {
  return post.updatedAt !== null && nowMs - Date.parse(post.timestamp) >= unmarkedEditMs;
}
