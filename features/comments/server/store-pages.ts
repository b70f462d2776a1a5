/**
 * SQL queries that read pages of a post's comments. A page is read from up to four consecutive parts of the sorted
 * list, such as the comments of the post's author. Each part is read with its own index scan, because a post may have
 * tens of thousands of comments.
 */
import type { Queryable } from '#platform/database/connection.ts';
import type { CommentCursor, CommentSortOrder } from '../domain/comment-order.ts';
import type { CommentRow } from '../domain/present-comment.ts';
import { buildCommentColumnListSql, buildCommentQueryFromClauseSql } from './store.ts';

/** A part of a post's sorted comment list that one index scan reads, such as the comments of the post's author. */
interface Part {
  /** 1 for the last part of the list, which has the comments by people whom the viewer mutes; otherwise 0. */
  isLast: number;
  /** 1 for the comments of the post's author, which are a separate part in the sort order `top` only; otherwise 0. */
  byAuthor: number;
  /** True for the part at whose beginning the pinned comment is listed, unless its author is in another `isLast`. */
  isFirst: boolean;
}

/** A range of a part: up to `limit` comments after a cursor. */
interface PartRange {
  after: CommentCursor | null;
  limit: number;
  /** True if the range begins with the pinned comment. */
  hasPinned: boolean;
}

interface CommentPage {
  postId: string;
  sort: CommentSortOrder;
  /** Ids of the people whom the viewer mutes. Their comments are sorted after all other comments. */
  last: string[];
  after: CommentCursor | null;
  limit: number;
}

/**
 * Lists a page of a post's comments. The sort order `top` lists comments of the post's author first, and then the most
 * liked ones (EXP-040). A removed comment is listed only if it has replies (EXP-042).
 */
export async function listCommentRows(sql: Queryable, page: CommentPage): Promise<CommentRow[]> {
  const { after } = page;
  const rows: CommentRow[] = [];
  for (const part of partsOf(page)) {
    const place = after === null ? 1 : comparePlaces(page, part, after);
    if (place < 0) continue;
    const isContinued = place === 0;
    const range = {
      after: isContinued && after?.isPinned === 0 ? after : null,
      limit: page.limit - rows.length,
      hasPinned: part.isFirst && !isContinued,
    };
    rows.push(...(await listPart(sql, page, part, range)));
    if (rows.length >= page.limit) break;
  }
  return rows;
}

/**
 * Filters the given comments: returns those that the post's comment list shows, in no particular order. The list shows
 * a removed comment only if it has replies.
 */
export function listShownCommentRowsByIds(
  sql: Queryable,
  postId: string,
  ids: string[],
): Promise<CommentRow[]> {
  return sql<CommentRow[]>`
    select ${buildCommentColumnListSql(sql)} ${buildCommentQueryFromClauseSql(sql)}
    where c.id = any(${ids}::uuid[]) and c.post_id = ${postId} and ${isListed(sql)}`;
}

/** SQL condition: the comment is listed, because it is not removed or has replies. */
const isListed = (sql: Queryable) => sql`(c.removed is null or c.replies > 0)`;

/** Returns the parts of the sorted comment list, from first to last. */
function partsOf({ sort, last }: CommentPage): Part[] {
  const places = last.length === 0 ? [0] : [0, 1];
  return places.flatMap((isLast) =>
    (sort === 'top' ? [1, 0] : [0]).map((byAuthor, at) => ({ isLast, byAuthor, isFirst: at === 0 })),
  );
}

/**
 * Compares two parts of the sorted list: `part`, and the part `place` to which a cursor points. Negative if `part`
 * comes first, zero if they are the same part, positive if `place` comes first.
 */
function comparePlaces({ sort, last }: CommentPage, part: Part, place: CommentCursor): number {
  // If the viewer no longer mutes anybody, there is no part with comments by muted people. An older cursor may still
  // point to that part, so the comparison ignores `isLast` then.
  const byLast = last.length === 0 ? 0 : part.isLast - place.isLast;
  if (byLast !== 0 || sort !== 'top') return byLast;
  // The pinned comment is at the beginning of the first part, whoever wrote it.
  return (place.isPinned === 1 ? 1 : place.byAuthor) - part.byAuthor;
}

async function listPart(
  sql: Queryable,
  page: CommentPage,
  part: Part,
  { after, limit, hasPinned }: PartRange,
): Promise<CommentRow[]> {
  const { sort, last } = page;
  const isLast =
    part.isLast === 1
      ? sql`and c.user_id = any(${last}::uuid[])`
      : sql`and c.user_id <> all(${last}::uuid[])`;
  const byAuthor = part.byAuthor === 1 ? sql`and c.user_id = p.user_id` : sql`and c.user_id <> p.user_id`;
  const select = sql`
    select ${buildCommentColumnListSql(sql)} ${buildCommentQueryFromClauseSql(sql)}
    where c.post_id = ${page.postId} and ${isListed(sql)} ${last.length === 0 ? sql`` : isLast}`;
  const others = sql`
    ${select} and p.pinned_comment_id is distinct from c.id ${sort === 'top' ? byAuthor : sql``}
      ${after === null ? sql`` : isBeyond(sql, sort, after)}
    order by ${orderOf(sql, sort)} limit ${limit}`;
  if (!hasPinned) return sql<CommentRow[]>`${others}`;
  // One statement reads both, because a round trip costs more than the search for the pinned comment by its id.
  const rows = await sql<CommentRow[]>`
    (${select} and c.id = p.pinned_comment_id) union all (${others})`;
  return rows.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned)).slice(0, limit);
}

function isBeyond(sql: Queryable, sort: CommentSortOrder, { likes, createdAt, id }: CommentCursor) {
  switch (sort) {
    case 'newest':
      return sql`and (c.created_at, c.id) < (${createdAt}, ${id})`;
    case 'oldest':
      return sql`and (c.created_at, c.id) > (${createdAt}, ${id})`;
    case 'top':
      return sql`and (c.likes, c.created_at, c.id) < (${likes}, ${createdAt}, ${id})`;
  }
}

function orderOf(sql: Queryable, sort: CommentSortOrder) {
  switch (sort) {
    case 'newest':
      return sql`c.created_at desc, c.id desc`;
    case 'oldest':
      return sql`c.created_at, c.id`;
    case 'top':
      return sql`c.likes desc, c.created_at desc, c.id desc`;
  }
}
