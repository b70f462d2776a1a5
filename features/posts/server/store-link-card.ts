/** SQL that stores link previews of posts. */
import type { Tx } from '#platform/database/connection.ts';
import type { StoredLinkCard } from '../domain/present-post.ts';

/**
 * Stores the link preview of a post (null removes it) and increments the post's version. Returns false if the post
 * does not exist or is deleted.
 */
export async function updatePostLinkCard(
  tx: Tx,
  postId: string,
  card: StoredLinkCard | null,
): Promise<boolean> {
  const result = await tx`
    update posts set link_card = ${card === null ? null : tx.json(card as never)}, version = version + 1
    where id = ${postId} and deleted_at is null`;
  return result.count === 1;
}
