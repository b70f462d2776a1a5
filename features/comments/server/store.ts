/**
 * SQL queries for comments and for likes of comments. The comment count of a post is updated in the same transaction as
 * its comments.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { PostCounters } from '#features/posts/events.ts';
import type { CommentRow } from '../domain/present-comment.ts';

/** SQL fragment: the column list of a comment. */
export const buildCommentColumnListSql = (sql: Queryable) => sql`
  c.id, c.post_id as "postId", p.user_id as "postAuthorId", c.user_id as "userId", c.parent_id as "parentId",
  parent.user_id as "parentUserId", case when parent.removed is null then parent.content else '' end as "parentContent",
  c.content, c.created_at as "createdAt", c.updated_at as "updatedAt", c.likes, c.replies, c.mentions, c.removed,
  c.hidden_at is not null as "isHidden", p.pinned_comment_id is not distinct from c.id as "isPinned"`;

/** SQL fragment: the `from` clause of queries for comments (`c`), with the post (`p`) and the parent comment. */
export const buildCommentQueryFromClauseSql = (sql: Queryable) => sql`
  from comments c join posts p on p.id = c.post_id left join comments parent on parent.id = c.parent_id`;

/** Returns SQL that selects the id of the post to which a comment belongs. */
export const buildCommentPostIdSql = (sql: Queryable, commentId: string) =>
  sql`select post_id from comments where id = ${commentId}`;

/** Finds a comment by id, unless its post is deleted. */
export async function findComment(sql: Queryable, id: string): Promise<CommentRow | undefined> {
  const rows = await sql<CommentRow[]>`
    select ${buildCommentColumnListSql(sql)} ${buildCommentQueryFromClauseSql(sql)} where c.id = ${id} and p.deleted_at is null`;
  return rows[0];
}

/**
 * Lists the texts of comments by comment id. Each text has the ids of the comment's author (`userId`) and the post's
 * author (`ownerId`), so that the caller can check who may read it. Removed comments and comments on deleted posts are
 * left out.
 */
export function listCommentTexts(
  sql: Queryable,
  ids: readonly string[],
): Promise<{ id: string; userId: string; ownerId: string; content: string }[]> {
  return sql<{ id: string; userId: string; ownerId: string; content: string }[]>`
    select c.id, c.user_id as "userId", p.user_id as "ownerId", c.content
    from comments c join posts p on p.id = c.post_id
    where c.id = any(${ids as string[]}::uuid[]) and c.removed is null and p.deleted_at is null`;
}

/** Finds a comment by id, unless its post is deleted, and locks its row. To prevent deadlocks, lock the post first. */
export async function lockComment(tx: Tx, id: string): Promise<CommentRow | undefined> {
  const rows = await tx<CommentRow[]>`
    select ${buildCommentColumnListSql(tx)} ${buildCommentQueryFromClauseSql(tx)} where c.id = ${id} and p.deleted_at is null for update of c`;
  return rows[0];
}

/** The columns of a comment to insert. */
export interface NewComment {
  id: string;
  postId: string;
  userId: string;
  parentId: string | null;
  content: string;
  createdAt: Date;
  mentions: { handle: string; userId: string }[];
}

/** Inserts a comment; returns false if its id is used already. */
export async function insertComment(tx: Tx, comment: NewComment): Promise<boolean> {
  const result = await tx`
    insert into comments (id, post_id, user_id, parent_id, content, created_at, mentions)
    values (${comment.id}, ${comment.postId}, ${comment.userId}, ${comment.parentId}, ${comment.content},
      ${comment.createdAt}, ${tx.json(comment.mentions)})
    on conflict (id) do nothing`;
  return result.count === 1;
}

/**
 * Adds `delta` to the comment count of a post, even if the post is marked as deleted. Returns the new counters of the
 * post; undefined if the post does not exist.
 */
export async function addToCommentCountOfPost(
  tx: Tx,
  postId: string,
  delta: number,
): Promise<(PostCounters & { authorId: string }) | undefined> {
  const rows = await tx<(PostCounters & { authorId: string })[]>`
    update posts set comments = comments + ${delta}, version = version + 1 where id = ${postId}
    returning id as "postId", user_id as "authorId", version, likes, comments, shares, views`;
  return rows[0];
}

/** Adds `delta`, which may be negative, to the number of replies to a comment. */
export function addToReplyCountOfComment(tx: Tx, parentId: string, delta: number) {
  return tx`update comments set replies = replies + ${delta} where id = ${parentId}`;
}

/** Updates the text and the mentions of a comment. */
export function updateCommentRow(
  tx: Tx,
  id: string,
  change: { content: string; mentions: { handle: string; userId: string }[] },
  now: Date,
) {
  return tx`
    update comments set content = ${change.content}, mentions = ${tx.json(change.mentions)}, updated_at = ${now}
    where id = ${id}`;
}

/** Marks a comment as removed and stores who removed it. */
export function markCommentRemoved(tx: Tx, id: string, removalKind: string, removedBy: string, now: Date) {
  return tx`
    update comments set removed = ${removalKind}, removed_by = ${removedBy}, removed_at = ${now} where id = ${id} and removed is null`;
}

/** Returns the ids of the given comments that a person likes. */
export async function listLikedCommentIds(
  sql: Queryable,
  userId: string,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await sql<{ id: string }[]>`
    select comment_id as id from comment_likes where user_id = ${userId} and comment_id = any(${ids}::uuid[])`;
  return new Set(rows.map((row) => row.id));
}

/** Lists all comments of a person, oldest first, for the export of their data. */
export function listCommentsByUser(sql: Queryable, userId: string) {
  return sql`
    select id, post_id as "postId", parent_id as "parentId", content, created_at as "createdAt", likes, replies, removed,
      hidden_at as "hiddenAt"
    from comments where user_id = ${userId} order by created_at, id`;
}
