/** The card of a post's first link. */
import type { Tx } from '#platform/database/connection.ts';
import type { StoredLinkCard } from '../domain/present-post.ts';

/** Puts a card on a post that stands, or takes it off; false when the post is gone. The version moves. */
export async function setLinkCard(tx: Tx, postId: string, card: StoredLinkCard | null): Promise<boolean> {
  const result = await tx`
    update posts set link_card = ${card === null ? null : tx.json(card as never)}, version = version + 1
    where id = ${postId} and deleted_at is null`;
  return result.count === 1;
}
