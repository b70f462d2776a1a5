/**
 * SQL of pages of a post's comments. Each part of the order is read along its index, because a post may have tens of
 * thousands of comments.
 */
import type { Queryable } from '#platform/database/connection.ts';
import type { CommentRow } from '../domain/present-comment.ts';
import { commentColumns, fromComments } from './store.ts';

type CommentSort = 'newest' | 'oldest' | 'top';

/** A contiguous part of the order. */
interface Part {
  /** 1 if it comes after all others. */
  isLast: number;
  /** 1 if the post's author wrote it; relevant only for `top`. */
  byAuthor: number;
}

/** Keyset position: a page starts after the row with these sort values. */
export interface CommentPosition extends Part {
  likes: number;
  createdAt: Date;
  id: string;
}

interface CommentPage {
  postId: string;
  sort: CommentSort;
  /** People whose comments come after all others. */
  last: string[];
  after: CommentPosition | null;
  limit: number;
}

/**
 * Lists a page of a post's comments. A removed comment without replies is excluded; with replies it keeps its position
 * (EXP-042). `top` lists those of the post's author first, then by likes (EXP-040).
 */
export async function listCommentRows(sql: Queryable, page: CommentPage): Promise<CommentRow[]> {
  const { after } = page;
  const rows: CommentRow[] = [];
  for (const part of partsOf(page)) {
    const place = after === null ? 1 : comparePlaces(page, part, after);
    if (place < 0) continue;
    rows.push(...(await listPart(sql, page, part, place === 0 ? after : null, page.limit - rows.length)));
    if (rows.length >= page.limit) break;
  }
  return rows;
}

/** Returns the parts of a page's order, in order. */
function partsOf({ sort, last }: CommentPage): Part[] {
  const places = last.length === 0 ? [0] : [0, 1];
  return places.flatMap((isLast) =>
    (sort === 'top' ? [1, 0] : [0]).map((byAuthor) => ({ isLast, byAuthor })),
  );
}

/** Returns a negative number if a part comes before a position, and zero if it contains it. */
function comparePlaces({ sort, last }: CommentPage, part: Part, place: Part): number {
  // Nobody is sorted last anymore: a cursor into that part continues in the remaining part.
  const byLast = last.length === 0 ? 0 : part.isLast - place.isLast;
  return byLast || (sort === 'top' ? place.byAuthor - part.byAuthor : 0);
}

function listPart(
  sql: Queryable,
  page: CommentPage,
  part: Part,
  after: CommentPosition | null,
  limit: number,
): Promise<CommentRow[]> {
  const { sort, last } = page;
  const isLast =
    part.isLast === 1
      ? sql`and c.user_id = any(${last}::uuid[])`
      : sql`and c.user_id <> all(${last}::uuid[])`;
  const byAuthor = part.byAuthor === 1 ? sql`and c.user_id = p.user_id` : sql`and c.user_id <> p.user_id`;
  return sql<CommentRow[]>`
    select ${commentColumns(sql)} ${fromComments(sql)}
    where c.post_id = ${page.postId} and (c.removed is null or c.replies > 0)
      ${last.length === 0 ? sql`` : isLast} ${sort === 'top' ? byAuthor : sql``}
      ${after === null ? sql`` : isBeyond(sql, sort, after)}
    order by ${orderOf(sql, sort)} limit ${limit}`;
}

function isBeyond(sql: Queryable, sort: CommentSort, { likes, createdAt, id }: CommentPosition) {
  switch (sort) {
    case 'newest':
      return sql`and (c.created_at, c.id) < (${createdAt}, ${id})`;
    case 'oldest':
      return sql`and (c.created_at, c.id) > (${createdAt}, ${id})`;
    case 'top':
      return sql`and (c.likes, c.created_at, c.id) < (${likes}, ${createdAt}, ${id})`;
  }
}

function orderOf(sql: Queryable, sort: CommentSort) {
  switch (sort) {
    case 'newest':
      return sql`c.created_at desc, c.id desc`;
    case 'oldest':
      return sql`c.created_at, c.id`;
    case 'top':
      return sql`c.likes desc, c.created_at desc, c.id desc`;
  }
}
