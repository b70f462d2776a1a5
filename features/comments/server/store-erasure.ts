/** SQL queries that erase the comments of a deleted account. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { CommentRow } from '../domain/present-comment.ts';
import { buildCommentColumnListSql, buildCommentQueryFromClauseSql } from './store.ts';

/**
 * Lists one batch of a person's comments that still have to be erased, including comments on deleted posts. The
 * comments are sorted by post id, because posts are locked in this order.
 */
export function listCommentsToErase(
  sql: Queryable,
  userId: string,
  limit: number,
): Promise<{ id: string; postId: string }[]> {
  return sql<{ id: string; postId: string }[]>`
    select id, "postId" from (
      select id, post_id as "postId" from comments
      where user_id = ${userId} and (removed is null or content <> '') order by created_at desc limit ${limit}) c
    order by "postId", id`;
}

/** Finds a comment by id, even if its post is deleted, and locks the comment's row. */
export async function lockCommentEvenOnDeletedPost(tx: Tx, id: string): Promise<CommentRow | undefined> {
  const rows = await tx<CommentRow[]>`
    select ${buildCommentColumnListSql(tx)} ${buildCommentQueryFromClauseSql(tx)} where c.id = ${id} for update of c`;
  return rows[0];
}

/** Deletes the text and mentions of a comment permanently; the row remains. */
export function eraseCommentTextAndMentions(tx: Tx, id: string) {
  return tx`update comments set content = '', mentions = '[]' where id = ${id}`;
}
