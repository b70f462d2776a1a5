/**
 * SQL queries for likes of posts and comments. The SQL statement that writes likes also changes the like counter of the
 * post or comment.
 */
import type { PendingQuery, Row } from 'postgres';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { SingleStatementBatchContext } from '#platform/kernel/implement.ts';
import type { EventLogEvent } from '#platform/contract/events.ts';
import type { PostCounters } from '#features/posts/events.ts';
import {
  type PostLikeEventPayload,
  listTopicsInvalidatedByPostLike,
  postLiked,
  postUnliked,
} from '../events.ts';

/** A post and a person who likes or unlikes it. */
export interface PostLikerPair {
  postId: string;
  userId: string;
}

interface LikedPost extends PostCounters {
  authorId: string;
}

interface Outcome {
  /** One event for each like that was inserted or deleted. */
  events: EventLogEvent<PostLikeEventPayload>[];
  /** Counters of the requested posts after the change, by post id. Deleted posts are left out. */
  posts: Map<string, LikedPost>;
}

/** Outcome of one SQL statement that inserts or deletes likes. */
interface StatementOutcome extends Outcome {
  /**
   * Ids of the posts that another transaction changed while this statement waited for their locks. Likes that were
   * stored during the wait are not visible to this statement.
   */
  overtaken: Set<string>;
}

type OutcomeRow = LikedPost & { changed: string[]; isOvertaken: boolean };

/**
 * Inserts the given likes of posts, updates the posts' counters and appends the events. Skips likes that are already
 * stored.
 */
export function insertPostLikes(ctx: SingleStatementBatchContext, pairs: PostLikerPair[]): Promise<Outcome> {
  return settle(
    ctx,
    pairs,
    { sign: 1, event: postLiked },
    ctx.sql`
      insert into post_likes (post_id, user_id, created_at)
      select a.post_id, a.user_id, ${ctx.now} from asked a join locked on locked.id = a.post_id
      on conflict do nothing returning post_id, user_id`,
  );
}

/**
 * Deletes the given likes of posts, updates the posts' counters and appends the events. Skips likes that are not
 * stored.
 *
 * The first SQL statement may have to wait for the lock of a post. It does not see likes that another transaction
 * stores during the wait. If the post was changed in the meantime, a second statement therefore deletes the missed
 * likes.
 */
export async function deletePostLikes(
  ctx: SingleStatementBatchContext,
  pairs: PostLikerPair[],
): Promise<Outcome> {
  const first = await deleteVisiblePostLikes(ctx, pairs);
  if (first.overtaken.size === 0) return first;
  const deleted = new Set(first.events.map(({ payload }) => `${payload.postId} ${payload.userId}`));
  const missed = pairs.filter(
    ({ postId, userId }) => first.overtaken.has(postId) && !deleted.has(`${postId} ${userId}`),
  );
  if (missed.length === 0) return first;
  const second = await deleteVisiblePostLikes(ctx, missed);
  return {
    events: [...first.events, ...second.events],
    posts: new Map([...first.posts, ...second.posts]),
  };
}

function deleteVisiblePostLikes(
  ctx: SingleStatementBatchContext,
  pairs: PostLikerPair[],
): Promise<StatementOutcome> {
  return settle(
    ctx,
    pairs,
    { sign: -1, event: postUnliked },
    ctx.sql`
      delete from post_likes p using asked a join locked on locked.id = a.post_id
      where p.post_id = a.post_id and p.user_id = a.user_id returning p.post_id, p.user_id`,
  );
}

/**
 * Inserts or deletes likes, updates the counters of their posts and appends the events, in one SQL statement. Locks the
 * posts in the order of their ids, so that concurrent batches cannot deadlock. After a deletion, `overtaken` contains
 * the posts that another transaction changed while the statement waited for their locks.
 * @param change SQL that inserts or deletes the likes and returns the changed rows. It reads two subqueries: `asked`
 *   with the given likes (post_id, user_id), and `locked` with the ids of the locked posts
 */
async function settle(
  { sql, appendEvents }: SingleStatementBatchContext,
  pairs: PostLikerPair[],
  { sign, event }: { sign: 1 | -1; event: typeof postLiked | typeof postUnliked },
  change: PendingQuery<Row[]>,
): Promise<StatementOutcome> {
  const postIds = pairs.map((pair) => pair.postId);
  const userIds = pairs.map((pair) => pair.userId);
  const topics = pairs.map((pair) => listTopicsInvalidatedByPostLike(pair).join(' '));
  const payloads = sql`
    select l."postId", l."authorId", l.version, l.likes, l.comments, l.shares, l.views, c.user_id as "userId"
    from changed c join counted l on l."postId" = c.post_id`;
  const source = sql`
    select to_jsonb(p) as payload, string_to_array(a.topics, ' ') as topics
    from (${payloads}) p join asked a on a.post_id = p."postId" and a.user_id = p."userId"`;
  const rows = await sql<OutcomeRow[]>`
    with asked as (
      select distinct * from unnest(${postIds}::uuid[], ${userIds}::uuid[], ${topics}::text[])
        as a (post_id, user_id, topics)),
    locked as materialized (
      select id, user_id, version, likes, comments, shares, views
      from posts where id = any(${[...new Set(postIds)]}::uuid[]) and deleted_at is null
      order by id for no key update),
    changed as (${change}),
    sums as (select post_id, count(*)::int as n, array_agg(user_id) as users from changed group by post_id),
    counted as (
      update posts p set likes = p.likes + ${sign}::int * s.n, version = p.version + 1
      from sums s where p.id = s.post_id
      returning p.id as "postId", p.user_id as "authorId", p.version, p.likes, p.comments, p.shares, p.views),
    ${appendEvents(event, source)}
    select l.id as "postId", l.user_id as "authorId", coalesce(c.version, l.version) as version,
      coalesce(c.likes, l.likes) as likes, l.comments, l.shares, l.views, coalesce(s.users, '{}') as changed,
      ${sign === 1 ? sql`false` : sql`l.version <> (select version from posts p where p.id = l.id)`} as "isOvertaken"
    from locked l left join counted c on c."postId" = l.id left join sums s on s.post_id = l.id
    where (select count(*) from notified) >= 0`;
  return readOutcome(rows, event);
}

function readOutcome(rows: OutcomeRow[], event: typeof postLiked | typeof postUnliked): StatementOutcome {
  const outcome: StatementOutcome = { events: [], posts: new Map(), overtaken: new Set() };
  for (const { changed, isOvertaken, ...post } of rows) {
    outcome.posts.set(post.postId, post);
    if (isOvertaken) outcome.overtaken.add(post.postId);
    for (const userId of changed) outcome.events.push(event.of({ ...post, userId }));
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
 * Inserts or deletes a like of a comment and updates the comment's like counter. Returns undefined if the comment does
 * not exist or was removed, or if its post is deleted.
 */
export async function insertOrDeleteCommentLike(
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
  // The first statement locks the comment. The second one begins after the lock was acquired, so it sees the likes that
  // all earlier transactions stored.
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
