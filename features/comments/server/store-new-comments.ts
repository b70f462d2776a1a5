/** SQL that inserts the comments of a batch and updates the counters of their posts and parent comments. */
import type { Queryable } from '#platform/database/connection.ts';
import type { SingleStatementBatchContext } from '#platform/kernel/implement.ts';
import type { PostCounters } from '#features/posts/events.ts';
import { buildMayCommentOnPostSql } from '#features/posts/server/public.ts';
import type { CommentRow } from '../domain/present-comment.ts';
import { commentCreated, listTopicsInvalidatedByCommentEvent } from '../events.ts';

/** The comment to which a new comment replies. */
export interface ParentComment {
  id: string;
  userId: string;
  content: string;
}

/** Returns the comments with the given ids, by id. Removed comments are left out. */
export async function listParentComments(
  sql: Queryable,
  ids: readonly string[],
): Promise<Map<string, ParentComment>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<ParentComment[]>`
    select id, user_id as "userId", content from comments
    where id = any(${ids as string[]}::uuid[]) and removed is null`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** A new comment of a batch. */
interface CommentToInsert {
  row: CommentRow;
}

/**
 * A comment that was inserted in a batch. `n` is the index of its call in the batch. `authorId` is the author of the
 * post, not of the comment. The post's counters and version include this comment, but not the later comments of the
 * batch.
 */
type InsertedComment = PostCounters & { n: number; authorId: string };

/**
 * Inserts the comments of a batch with one SQL statement, which also updates the counters, appends the events and
 * stores the idempotency keys. Skips a comment whose id is in use, whose author may not comment on the post, or whose
 * post or parent comment is not available. To prevent deadlocks, locks posts before comments, both in the order of
 * their ids.
 * @param comments one entry for each call, in the order of the calls; undefined for a call that is skipped
 * @returns the inserted comments, sorted by the version that their post has after the insertion
 */
export async function insertCommentsAndUpdateCounters(
  { sql, now, useKeys, appendEvents }: SingleStatementBatchContext,
  comments: readonly (CommentToInsert | undefined)[],
): Promise<InsertedComment[]> {
  const keys = useKeys(comments.map((comment) => comment?.row.id));
  const asked = listRows(comments);
  const parentIds = asked.flatMap((comment) => comment.parentId ?? []);
  const source = sql`
    select to_jsonb(r) - 'n' - 'base' - 'topics' || r.base as payload, r.topics from written r`;
  return sql<InsertedComment[]>`
    with ${keys.lookUp},
    asked as materialized (
      select * from jsonb_to_recordset(${sql.json(asked)}) as a (n int, id uuid, "postId" uuid, "userId" uuid,
        "parentId" uuid, content text, mentions jsonb, base jsonb, topics text[])
      where not exists (select from known k where k.n = a.n)),
    locked as materialized (
      select id, user_id, version, likes, comments, shares, views, comment_audience, mentions from posts
      where id = any(${[...new Set(asked.map((comment) => comment.postId))]}::uuid[]) and deleted_at is null
      order by id for no key update),
    ${insertAndCount(sql, { now, parentIds })},
    written as materialized (
      select a.n, a.base, a.topics, i.post_id as "postId", l.user_id as "authorId", c.version + i.n as version, l.likes,
        c.comments + i.n as comments, l.shares, l.views
      from numbered i join locked l on l.id = i.post_id join counted c on c.id = i.post_id join asked a on a.id = i.id),
    ${keys.store},
    ${appendEvents(commentCreated, source)}
    select n, "postId", "authorId", version, likes, comments, shares, views from written
    where (select count(*) from notified) >= 0 order by version`;
}

/**
 * Returns the common table expressions of `insertCommentsAndUpdateCounters` that insert the comments and update the
 * counters of posts and parent comments. They read the table expressions `asked` (new comments) and `locked` (posts).
 * Without replies, the statement has no expressions for parent comments, because each expression that changes a table
 * costs time even if it changes no row.
 */
function insertAndCount(sql: Queryable, { now, parentIds }: { now: Date; parentIds: string[] }) {
  const hasReplies = parentIds.length > 0;
  return sql`
    ${hasReplies ? sql`${lockParents(sql, parentIds)},` : sql``}
    inserted as (
      insert into comments (id, post_id, user_id, parent_id, content, created_at, mentions)
      select a.id, a."postId", a."userId", a."parentId", a.content, ${now}, a.mentions
      from asked a join locked l on l.id = a."postId"
        ${hasReplies ? sql`left join parents p on p.id = a."parentId" and p.post_id = a."postId"` : sql``}
      where ${hasReplies ? sql`(a."parentId" is null or p.id is not null)` : sql`a."parentId" is null`}
        and ${buildMayCommentOnPostSql(sql, sql`l`, sql`a."userId"`)}
      on conflict (id) do nothing returning id, post_id, parent_id),
    numbered as (
      select id, post_id, row_number() over (partition by post_id order by id)::int as n from inserted),
    sums as (select post_id, count(*)::int as n from inserted group by post_id),
    counted as (
      update posts p set comments = p.comments + s.n, version = p.version + s.n
      from sums s where p.id = s.post_id returning p.id, p.version - s.n as version, p.comments - s.n as comments)
    ${hasReplies ? sql`, ${countReplies(sql)}` : sql``}`;
}

const lockParents = (sql: Queryable, parentIds: string[]) => sql`
    parents as materialized (
      select c.id, c.post_id from comments c join locked l on l.id = c.post_id
      where c.id = any(${parentIds}::uuid[]) and c.removed is null
      order by c.id for no key update of c)`;

const countReplies = (sql: Queryable) => sql`
    answered as (
      update comments c set replies = c.replies + s.n
      from (select parent_id, count(*)::int as n from inserted where parent_id is not null group by parent_id) s
      where c.id = s.parent_id)`;

/** Returns the rows to insert. If several comments of the batch have the same id, only the first is inserted. */
function listRows(comments: readonly (CommentToInsert | undefined)[]) {
  const taken = new Set<string>();
  return comments.flatMap((comment, n) => {
    if (comment === undefined || taken.has(comment.row.id)) return [];
    const { id, postId, userId, parentId, content, mentions } = comment.row;
    taken.add(id);
    const base = buildCommentCreatedPayload(comment.row);
    return [
      {
        n,
        id,
        postId,
        userId,
        parentId,
        content,
        mentions,
        base,
        topics: listTopicsInvalidatedByCommentEvent(comment.row),
      },
    ];
  });
}

/** Returns the payload of `commentCreated` for a new comment, without the counters of the post. */
export function buildCommentCreatedPayload({ id, userId, parentId, parentUserId, mentions }: CommentRow) {
  const mentioned = mentions.map((mention) => mention.userId);
  return { commentId: id, userId, parentId, parentUserId, mentioned };
}

/** Returns SQL that selects the ids of the authors of the given comments. */
export const buildAuthorIdsOfCommentsSql = (sql: Queryable, commentIds: string[]) =>
  sql`select user_id from comments where id = any(${commentIds}::uuid[])`;
