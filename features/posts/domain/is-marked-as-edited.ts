/** Time after publication during which a post does not show that it was edited, in milliseconds. */
const unmarkedEditMs = 5 * 60_000;

/**
 * Returns true if the post must show at the time `nowMs` that it was edited. Readers then know that the post has an
 * edit history, which everyone can open (EXP-021). In the first five minutes after publication, no post shows this.
 * Afterwards, every edited post does, even if the edit was in the first five minutes.
 */
export function isMarkedAsEdited(
  post: { timestamp: string; updatedAt: string | null },
  nowMs: number,
): boolean {
  return post.updatedAt !== null && nowMs - Date.parse(post.timestamp) >= unmarkedEditMs;
}
