/**
 * SQL queries for large numbers of comments: they insert the comments of the starter city (sample content of a new
 * installation), and delete all comments of some people.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { NewComment } from './store.ts';

/** A comment of the starter city, with its final number of replies. The replies are inserted in the same call. */
interface FinishedComment extends NewComment {
  replies: number;
}

/**
 * Inserts comments with given numbers of replies. The comment counts of the posts are not changed, because they already
 * include these comments.
 */
export async function insertCommentsWithGivenReplyCounts(
  tx: Tx,
  comments: readonly FinishedComment[],
): Promise<void> {
  await tx`
    insert into comments (id, post_id, user_id, parent_id, content, created_at, replies, mentions)
    select id, "postId", "userId", "parentId", content, "createdAt", replies, mentions
    from jsonb_to_recordset(${tx.json(comments as never)}::jsonb) as c (
      id uuid, "postId" uuid, "userId" uuid, "parentId" uuid, content text, "createdAt" timestamptz,
      replies integer, mentions jsonb)`;
}

/**
 * Counts the comments that involve the given people. `all` counts their comments and all comments on their posts.
 * `byOthers` counts only the comments that other people wrote on their posts.
 */
export async function countCommentsInvolvingUsers(
  sql: Queryable,
  userIds: readonly string[],
): Promise<{ all: number; byOthers: number }> {
  const ids = userIds as string[];
  const [row] = await sql<{ all: number; byOthers: number }[]>`
    select count(*)::int as all, count(*) filter (where c.user_id <> all(${ids}::uuid[]))::int as "byOthers"
    from comments c join posts p on p.id = c.post_id
    where c.user_id = any(${ids}::uuid[]) or p.user_id = any(${ids}::uuid[])`;
  return row!;
}

/**
 * Deletes all comments of the given people and corrects the counters of posts and parent comments. The caller must
 * delete the people's own posts first. Replies of other people become top-level comments. Returns the ids of the posts
 * that lost comments.
 */
export async function deleteCommentsByUsers(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const ids = userIds as string[];
  // All code locks posts before comments, and posts in the order of their ids, to avoid deadlocks.
  await tx`
    select from posts where id in (select post_id from comments where user_id = any(${ids}::uuid[]))
    order by id for update`;
  await tx`
    update comments set parent_id = null
    where parent_id in (select id from comments where user_id = any(${ids}::uuid[])) and user_id <> all(${ids}::uuid[])`;
  const gone = await tx<{ postId: string; parentId: string | null; stood: boolean }[]>`
    delete from comments where user_id = any(${ids}::uuid[])
    returning post_id as "postId", parent_id as "parentId", removed is null as stood`;
  const stood = gone.filter((comment) => comment.stood);
  const perPost = tally(stood.map((comment) => comment.postId));
  await tx`
    update posts p set comments = comments - g.n, version = version + 1
    from unnest(${[...perPost.keys()]}::uuid[], ${[...perPost.values()]}::int[]) as g (id, n) where p.id = g.id`;
  const perParent = tally(stood.flatMap((comment) => comment.parentId ?? []));
  await tx`
    update comments c set replies = replies - g.n
    from unnest(${[...perParent.keys()]}::uuid[], ${[...perParent.values()]}::int[]) as g (id, n) where c.id = g.id`;
  return [...perPost.keys()];
}

function tally(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
