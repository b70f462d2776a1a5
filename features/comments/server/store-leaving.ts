/** What a person leaves behind among the comments when their account is gone. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { CommentRow } from '../domain/present-comment.ts';
import { commentColumns, fromComments } from './store.ts';

/** Some of a person's comments that stand or still hold words, under deleted posts too; in the order in which posts are locked. */
export function listCommentsOf(
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

/** A comment locked for change, whether its post stands or not. */
export async function lockAnyComment(tx: Tx, id: string): Promise<CommentRow | undefined> {
  const rows = await tx<CommentRow[]>`
    select ${commentColumns(tx)} ${fromComments(tx)} where c.id = ${id} for update of c`;
  return rows[0];
}

/** Takes the words out of a comment for good. */
export function emptyComment(tx: Tx, id: string) {
  return tx`update comments set content = '', mentions = '[]' where id = ${id}`;
}

/** Removes some of a person's likes of comments, the counters with them; answers how many. */
export async function removeCommentLikesOf(tx: Tx, userId: string, limit: number): Promise<number> {
  const likes = await tx<{ id: string }[]>`
    select comment_id as id from comment_likes where user_id = ${userId} order by comment_id limit ${limit}`;
  const ids = likes.map((row) => row.id);
  // Whoever changes two comments of a post, an answer and what it answers, has locked the post.
  await tx`
    select from posts where id in (select post_id from comments where id = any(${ids}::uuid[])) order by id for update`;
  await tx`select from comments where id = any(${ids}::uuid[]) order by id for update`;
  await tx`
    with gone as (
      delete from comment_likes where user_id = ${userId} and comment_id = any(${ids}::uuid[]) returning comment_id)
    update comments c set likes = likes - 1 from gone g where c.id = g.comment_id`;
  return ids.length;
}
