/** Time after publication during which an edited post is not yet marked as edited, in milliseconds. */
const unmarkedEditMs = 5 * 60_000;

/**
 * Returns true if the post is marked as edited at the time `nowMs`. No post is marked in the first five minutes after
 * its publication. Afterwards every edited post is marked, even if it was edited only within the first five minutes.
 * The mark tells readers that the post has an edit history, which everyone can open (EXP-021).
 */
export function isMarkedAsEdited(
  post: { timestamp: string; updatedAt: string | null },
  nowMs: number,
): boolean {
  return post.updatedAt !== null && nowMs - Date.parse(post.timestamp) >= unmarkedEditMs;
}
