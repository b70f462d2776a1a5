/** SQL of likes. The statement that writes likes also updates the post's counter, by the number of rows written. */
import type { PendingQuery, Row } from 'postgres';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { PostCounters } from '#features/posts/events.ts';

/** A post and a person who likes or unlikes it. */
export interface PostLikePair {
  postId: string;
  userId: string;
}

interface LikedPost extends PostCounters {
  authorId: string;
}

/** Returns the ids of the authors of posts, by post id. */
export async function findPostAuthorIds(sql: Queryable, postIds: string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; userId: string }[]>`
    select id, user_id as "userId" from posts where id = any(${postIds}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row.userId]));
}

interface Outcome {
  changed: PostLikePair[];
  /** The posts that are not deleted, by post id, with their counters after the change. */
  posts: Map<string, LikedPost>;
}

type OutcomeRow = LikedPost & { changed: string[] };

/** Inserts those likes of posts that do not exist yet, and updates the posts' counters. */
export function insertPostLikes(tx: Tx, pairs: PostLikePair[], now: Date): Promise<Outcome> {
  return settle(
    tx,
    pairs,
    1,
    tx`
      insert into post_likes (post_id, user_id, created_at)
      select a.post_id, a.user_id, ${now} from asked a join locked on locked.id = a.post_id
      on conflict do nothing returning post_id, user_id`,
  );
}

/** Deletes those likes of posts that exist, and updates the posts' counters. */
export function deletePostLikes(tx: Tx, pairs: PostLikePair[]): Promise<Outcome> {
  return settle(
    tx,
    pairs,
    -1,
    tx`
      delete from post_likes p using asked a join locked on locked.id = a.post_id
      where p.post_id = a.post_id and p.user_id = a.user_id returning p.post_id, p.user_id`,
  );
}

/**
 * Changes likes and updates the counters of their posts in one statement. The posts are locked in the order of their
 * ids, so that concurrent batches cannot deadlock.
 * @param change SQL that reads `asked` (post_id, user_id) and `locked` (id), and returns the likes that it changed
 */
async function settle(
  tx: Tx,
  pairs: PostLikePair[],
  sign: 1 | -1,
  change: PendingQuery<Row[]>,
): Promise<Outcome> {
  const postIds = pairs.map((pair) => pair.postId);
  const userIds = pairs.map((pair) => pair.userId);
  return outcomeOf(
    await tx<OutcomeRow[]>`
      with asked as (select * from unnest(${postIds}::uuid[], ${userIds}::uuid[]) as a (post_id, user_id)),
      locked as materialized (
        select id, user_id, version, likes, comments, shares, views
        from posts where id = any(${[...new Set(postIds)]}::uuid[]) and deleted_at is null
        order by id for no key update),
      changed as (${change}),
      sums as (select post_id, count(*)::int as n, array_agg(user_id) as users from changed group by post_id),
      counted as (
        update posts p set likes = p.likes + ${sign}::int * s.n, version = p.version + 1
        from sums s where p.id = s.post_id returning p.id, p.version, p.likes)
      select l.id as "postId", l.user_id as "authorId", coalesce(c.version, l.version) as version,
        coalesce(c.likes, l.likes) as likes, l.comments, l.shares, l.views, coalesce(s.users, '{}') as changed
      from locked l left join counted c on c.id = l.id left join sums s on s.post_id = l.id`,
  );
}

function outcomeOf(rows: OutcomeRow[]): Outcome {
  const outcome: Outcome = { changed: [], posts: new Map() };
  for (const { changed, ...post } of rows) {
    outcome.posts.set(post.postId, post);
    for (const userId of changed) outcome.changed.push({ postId: post.postId, userId });
  }
  return outcome;
}

/** Lists a page of the people who like a post, latest like first. */
export function listPostLikerRows(
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

/**
 * Inserts or deletes a like of a comment and updates the comment's counter. Returns undefined if the comment does not
 * exist or was removed.
 */
export async function setCommentLike(
  tx: Tx,
  like: { commentId: string; userId: string; liked: boolean; now: Date },
): Promise<{ changed: boolean; likes: number } | undefined> {
  const { commentId, userId } = like;
  const change = like.liked
    ? tx`
        insert into comment_likes (comment_id, user_id, created_at) select id, ${userId}, ${like.now} from present
        on conflict do nothing returning comment_id`
    : tx`
        delete from comment_likes l using present p
        where l.comment_id = p.id and l.user_id = ${userId} returning l.comment_id`;
  const present = tx`
    select c.id, c.likes from comments c join posts p on p.id = c.post_id
    where c.id = ${commentId} and c.removed is null and p.deleted_at is null`;
  // The second statement begins when the first one has the lock, so it sees all likes of earlier transactions.
  const [, rows] = await awaitStatements([
    tx`${present} for update of c`.execute(),
    tx<{ changed: boolean; likes: number }[]>`
      with present as (${present}),
      changed as (${change}),
      counted as (
        update comments c set likes = c.likes + ${like.liked ? 1 : -1}::int from changed where c.id = changed.comment_id
        returning c.likes)
      select coalesce((select likes from counted), p.likes) as likes, exists (select from changed) as changed
      from present p`.execute(),
  ]);
  return rows[0];
}
