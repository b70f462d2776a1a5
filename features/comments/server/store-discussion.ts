/** SQL queries with which the author of a post hides and pins comments (EXP-043). The caller has locked the post. */
import type { Tx } from '#platform/database/connection.ts';

/** Hides a comment since a time, or shows it again (null). */
export function setCommentHiddenAt(tx: Tx, commentId: string, hiddenAt: Date | null) {
  return tx`update comments set hidden_at = ${hiddenAt} where id = ${commentId}`;
}

/**
 * Pins a comment of a post and unpins the previous one. Returns the previous one with its author; undefined if none was
 * pinned.
 */
export async function pinCommentOfPost(
  tx: Tx,
  postId: string,
  commentId: string,
): Promise<{ id: string; userId: string } | undefined> {
  const rows = await tx<{ id: string; userId: string }[]>`
    with changed as (
      update posts set pinned_comment_id = ${commentId}, version = version + 1 where id = ${postId}
      returning old.pinned_comment_id as id)
    select c.id, c.user_id as "userId" from changed join comments c on c.id = changed.id`;
  return rows[0];
}

/** Unpins a comment of a post. Does nothing if another comment is pinned, or none. */
export function unpinCommentOfPost(tx: Tx, postId: string, commentId: string) {
  return tx`
    update posts set pinned_comment_id = null, version = version + 1
    where id = ${postId} and pinned_comment_id = ${commentId}`;
}
