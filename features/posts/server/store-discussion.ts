/** SQL queries that control the discussion of a post: its comment audience, and the people who muted it. */
import type { Fragment } from 'postgres';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { buildIsFollowingSql } from '#features/follows/server/public.ts';
import type { RestrictedCommentAudience } from '../domain/comment-audience.ts';
import type { PostRow } from '../domain/present-post.ts';
import { buildPostColumnListSql } from './store.ts';

/** Sets who may comment on a post; null for everyone. Returns the changed post. */
export async function updateCommentAudienceOfPost(
  tx: Tx,
  postId: string,
  audience: RestrictedCommentAudience | null,
): Promise<PostRow> {
  const rows = await tx<PostRow[]>`
    update posts p set comment_audience = ${audience}, version = version + 1
    where p.id = ${postId} returning ${buildPostColumnListSql(tx)}`;
  return rows[0]!;
}

/**
 * SQL condition: a person may comment on a post. States the same rule as `mayComment`.
 * @param post alias of a table or CTE with the columns user_id, comment_audience and mentions of the post
 * @param userId SQL with the id of the person
 */
export const buildMayCommentOnPostSql = (sql: Queryable, post: Fragment, userId: Fragment) => sql`(
  ${post}.comment_audience is null or ${post}.user_id = ${userId}
  or (${post}.comment_audience = 'following' and ${buildIsFollowingSql(sql, sql`${post}.user_id`, userId)})
  or (${post}.comment_audience = 'mentioned'
    and ${post}.mentions @> jsonb_build_array(jsonb_build_object('userId', ${userId}))))`;

/** Mutes a post for a person. Does nothing for a deleted or unknown post, and for a post that is muted already. */
export function insertMutedPost(tx: Tx, muted: { userId: string; postId: string; now: Date }) {
  return tx`
    insert into muted_posts (user_id, post_id, muted_at)
    select ${muted.userId}, id, ${muted.now} from posts where id = ${muted.postId} and deleted_at is null
    on conflict do nothing`;
}

/** Removes the mute of a post for a person. */
export function deleteMutedPost(tx: Tx, userId: string, postId: string) {
  return tx`delete from muted_posts where user_id = ${userId} and post_id = ${postId}`;
}

/** Returns true if the person muted the post. */
export async function isPostMuted(sql: Queryable, userId: string, postId: string): Promise<boolean> {
  const rows = await sql`select from muted_posts where user_id = ${userId} and post_id = ${postId}`;
  return rows.length > 0;
}

/** Lists all posts that a person muted, for the export. */
export function listAllPostsMutedByUser(sql: Queryable, userId: string) {
  return sql`
    select post_id as "postId", muted_at as "mutedAt" from muted_posts
    where user_id = ${userId} order by muted_at, post_id`;
}
