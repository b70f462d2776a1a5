/** Likes. The counter moves in the statement that writes the row, by as many rows as it wrote. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { PostCounters } from '#features/posts/events.ts';

export interface LikePair {
  postId: string;
  userId: string;
}

export interface LikedPost extends PostCounters {
  authorId: string;
}

/** Locks posts that stand, in the order of their ids; answers their counters. */
async function lockPosts(tx: Tx, pairs: LikePair[]): Promise<Map<string, LikedPost>> {
  const ids = [...new Set(pairs.map((pair) => pair.postId))];
  const rows = await tx<LikedPost[]>`
    select id as "postId", user_id as "authorId", version, likes, comments, shares, views
    from posts where id = any(${ids}::uuid[]) and deleted_at is null order by id for no key update`;
  return new Map(rows.map((row) => [row.postId, row]));
}

/** Who wrote some posts, by the posts' ids. */
export async function listAuthors(sql: Queryable, postIds: string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; userId: string }[]>`
    select id, user_id as "userId" from posts where id = any(${postIds}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row.userId]));
}

/** Writes the likes that are new. Answers the pairs that were, and the posts with their counters afterwards. */
export async function insertLikes(tx: Tx, pairs: LikePair[], now: Date) {
  const posts = await lockPosts(tx, pairs);
  const known = pairs.filter((pair) => posts.has(pair.postId));
  const changed = await tx<LikePair[]>`
    insert into post_likes (post_id, user_id, created_at)
    select post_id, user_id, ${now}
    from unnest(${known.map((pair) => pair.postId)}::uuid[], ${known.map((pair) => pair.userId)}::uuid[]) as l (post_id, user_id)
    on conflict do nothing returning post_id as "postId", user_id as "userId"`;
  await count(tx, posts, changed, 1);
  return { changed: [...changed], posts };
}

/** Removes the likes that are there. Answers as `insertLikes`. */
export async function deleteLikes(tx: Tx, pairs: LikePair[]) {
  const posts = await lockPosts(tx, pairs);
  const known = pairs.filter((pair) => posts.has(pair.postId));
  const changed = await tx<LikePair[]>`
    delete from post_likes p
    using unnest(${known.map((pair) => pair.postId)}::uuid[], ${known.map((pair) => pair.userId)}::uuid[]) as l (post_id, user_id)
    where p.post_id = l.post_id and p.user_id = l.user_id returning p.post_id as "postId", p.user_id as "userId"`;
  await count(tx, posts, changed, -1);
  return { changed: [...changed], posts };
}

async function count(
  tx: Tx,
  posts: Map<string, LikedPost>,
  changed: LikePair[],
  sign: 1 | -1,
): Promise<void> {
  if (changed.length === 0) return;
  const by = new Map<string, number>();
  for (const { postId } of changed) by.set(postId, (by.get(postId) ?? 0) + sign);
  const rows = await tx<{ id: string; version: number; likes: number }[]>`
    update posts p set likes = p.likes + c.n, version = p.version + 1
    from unnest(${[...by.keys()]}::uuid[], ${[...by.values()]}::int[]) as c (id, n)
    where p.id = c.id returning p.id, p.version, p.likes`;
  for (const { id, version, likes } of rows) Object.assign(posts.get(id)!, { version, likes });
}

/** A page of who likes a post, the latest first. */
export function listLikers(
  sql: Queryable,
  page: { postId: string; after: { at: Date; userId: string } | null; limit: number },
): Promise<{ userId: string; likedAt: Date }[]> {
  const { after } = page;
  return sql<{ userId: string; likedAt: Date }[]>`
    select user_id as "userId", created_at as "likedAt" from post_likes
    where post_id = ${page.postId}
      ${after === null ? sql`` : sql`and (created_at, user_id) < (${after.at}, ${after.userId})`}
    order by created_at desc, user_id desc limit ${page.limit}`;
}

/** Writes a like of a comment that stands; undefined when the comment is not there. */
export async function setCommentLike(
  tx: Tx,
  like: { commentId: string; userId: string; liked: boolean; now: Date },
): Promise<{ changed: boolean; likes: number } | undefined> {
  const locked = await tx<{ likes: number }[]>`
    select c.likes from comments c join posts p on p.id = c.post_id
    where c.id = ${like.commentId} and c.removed is null and p.deleted_at is null for update of c`;
  if (locked[0] === undefined) return undefined;
  const result = like.liked
    ? await tx`
        insert into comment_likes (comment_id, user_id, created_at)
        values (${like.commentId}, ${like.userId}, ${like.now}) on conflict do nothing`
    : await tx`delete from comment_likes where comment_id = ${like.commentId} and user_id = ${like.userId}`;
  if (result.count === 0) return { changed: false, likes: locked[0].likes };
  const rows = await tx<{ likes: number }[]>`
    update comments set likes = likes + ${like.liked ? 1 : -1} where id = ${like.commentId} returning likes`;
  return { changed: true, likes: rows[0]!.likes };
}
