/** SQL that inserts the comments of a batch and updates the counters of their posts and parent comments. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { PostCounters } from '#features/posts/events.ts';
import type { NewComment } from './store.ts';

/** Data about an inserted comment that is not part of its own row. */
interface InsertedComment {
  /** Counters of the post after this comment. Each comment of the batch increments the version of its post. */
  counters: PostCounters & { authorId: string };
  parentUserId: string | null;
  parentContent: string | null;
}

type Row = PostCounters & {
  authorId: string;
  id: string;
  parentUserId: string | null;
  parentContent: string | null;
};

/**
 * Inserts those comments whose id is free, whose post is not deleted and whose parent, if any, is a comment of the same
 * post that is not removed. Updates the counters in the same SQL statement. Posts are locked before comments, each in
 * the order of their ids, so that concurrent batches cannot deadlock.
 * @returns the inserted comments by id
 */
export async function insertNewComments(
  tx: Tx,
  comments: readonly Omit<NewComment, 'createdAt'>[],
  now: Date,
): Promise<Map<string, InsertedComment>> {
  if (comments.length === 0) return new Map();
  const rows = await tx<Row[]>`
    with asked as (
      select * from jsonb_to_recordset(${tx.json(comments)}) as a (id uuid, "postId" uuid, "userId" uuid,
        "parentId" uuid, content text, mentions jsonb)),
    locked as materialized (
      select id, user_id, version, likes, comments, shares, views from posts
      where id = any(${[...new Set(comments.map((comment) => comment.postId))]}::uuid[]) and deleted_at is null
      order by id for no key update),
    parents as materialized (
      select c.id, c.post_id, c.user_id, c.content from comments c join locked l on l.id = c.post_id
      where c.id = any(${comments.flatMap((comment) => comment.parentId ?? [])}::uuid[]) and c.removed is null
      order by c.id for no key update of c),
    inserted as (
      insert into comments (id, post_id, user_id, parent_id, content, created_at, mentions)
      select a.id, a."postId", a."userId", a."parentId", a.content, ${now}, a.mentions
      from asked a join locked l on l.id = a."postId"
        left join parents p on p.id = a."parentId" and p.post_id = a."postId"
      where a."parentId" is null or p.id is not null
      on conflict (id) do nothing returning id, post_id, parent_id),
    numbered as (
      select id, post_id, parent_id, row_number() over (partition by post_id order by id)::int as n from inserted),
    sums as (select post_id, count(*)::int as n from inserted group by post_id),
    counted as (
      update posts p set comments = p.comments + s.n, version = p.version + s.n
      from sums s where p.id = s.post_id returning p.id, p.version - s.n as version, p.comments - s.n as comments),
    answered as (
      update comments c set replies = c.replies + s.n
      from (select parent_id, count(*)::int as n from inserted where parent_id is not null group by parent_id) s
      where c.id = s.parent_id)
    select i.id, l.id as "postId", l.user_id as "authorId", c.version + i.n as version, l.likes,
      c.comments + i.n as comments, l.shares, l.views,
      p.user_id as "parentUserId", p.content as "parentContent"
    from numbered i join locked l on l.id = i.post_id join counted c on c.id = i.post_id
      left join parents p on p.id = i.parent_id`;
  return new Map(
    rows.map(({ id, parentUserId, parentContent, ...counters }) => [
      id,
      { counters, parentUserId, parentContent },
    ]),
  );
}

/** SQL that selects the ids of the authors of comments. */
export const buildCommentAuthorIdsQuery = (sql: Queryable, commentIds: string[]) =>
  sql`select user_id from comments where id = any(${commentIds}::uuid[])`;

/**
 * Returns the ids of the authors of posts and comments, by the id of the post or comment. Deleted posts and removed
 * comments are included.
 */
export async function findPostAndCommentAuthorIds(
  sql: Queryable,
  { postIds, commentIds }: { postIds: string[]; commentIds: string[] },
): Promise<Map<string, string>> {
  if (postIds.length === 0) return new Map();
  const rows = await sql<{ id: string; userId: string }[]>`
    select id, user_id as "userId" from posts where id = any(${postIds}::uuid[])
    union all
    select id, user_id from comments where id = any(${commentIds}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row.userId]));
}
