/** Which posts stand in a list, by id. */
import type { Queryable } from '#platform/database/connection.ts';

export interface PostPosition {
  createdAt: Date;
  id: string;
}

/** The newest posts there are. */
export function listNewest(sql: Queryable, limit: number): Promise<PostPosition[]> {
  return sql<PostPosition[]>`
    select created_at as "createdAt", id from posts
    where deleted_at is null order by created_at desc, id desc limit ${limit}`;
}

interface ListWish {
  social: boolean;
  userId: string | undefined;
  tag: string | undefined;
  venueId: string | undefined;
  after: PostPosition | null;
  limit: number;
}

/** What a list asks of a post `p` that stands; `social` needs its author as `u`. */
function narrowed(sql: Queryable, wish: ListWish) {
  const { after } = wish;
  return sql`
    p.deleted_at is null
      ${wish.social ? sql`and p.source in ('manual', 'voice_assistant', 'sample') and u.kind <> 'persona'` : sql``}
      ${wish.userId === undefined ? sql`` : sql`and p.user_id = ${wish.userId}`}
      ${wish.tag === undefined ? sql`` : sql`and p.tags @> array[${wish.tag}]`}
      ${wish.venueId === undefined ? sql`` : sql`and p.venue_id = ${wish.venueId}`}
      ${after === null ? sql`` : sql`and (p.created_at, p.id) < (${after.createdAt}, ${after.id})`}`;
}

/** Posts of the list that are looked at for one page when it has more than one condition. */
const lookedAt = 1_000;

/**
 * A page of a list, newest first (S9). One condition is answered by an index in the order of the list; for the others a bounded
 * number of posts is looked at.
 * @returns `next`: where the search goes on when fewer posts were found than asked for; null at the end of the list
 */
export async function listPostPositions(
  sql: Queryable,
  wish: ListWish,
): Promise<{ found: PostPosition[]; next: PostPosition | null }> {
  const found = await sql<PostPosition[]>`
    select p.created_at as "createdAt", p.id
    from (${listed(sql, wish)}) n
    cross join lateral (select * from posts where id = n.id offset 0) p
    ${wish.social ? sql`join users u on u.id = p.user_id` : sql``}
    where ${narrowed(sql, wish)}
    order by n.created_at desc, n.id desc limit ${wish.limit}`;
  if (found.length === wish.limit) return { found, next: null };
  const [end] = await sql<PostPosition[]>`
    select created_at as "createdAt", id from (${listed(sql, wish)}) n offset ${lookedAt - 1}`;
  return { found, next: end ?? null };
}

/** The newest posts with the narrowest of the conditions that has an index of its own. */
function listed(sql: Queryable, { after, userId, tag, venueId }: ListWish) {
  const where = (id: 'id' | 'post_id') =>
    after === null ? sql`` : sql`and (created_at, ${sql(id)}) < (${after.createdAt}, ${after.id})`;
  if (userId === undefined && tag !== undefined)
    return sql`
      select created_at, post_id as id from post_tags where tag = ${tag} ${where('post_id')}
      order by created_at desc, post_id desc limit ${lookedAt}`;
  const list =
    userId !== undefined
      ? sql`and user_id = ${userId}`
      : venueId !== undefined
        ? sql`and venue_id = ${venueId}`
        : sql``;
  return sql`
    select created_at, id from posts where deleted_at is null ${list} ${where('id')}
    order by created_at desc, id desc limit ${lookedAt}`;
}

/** Followed people whose posts are looked up one by one; the posts of more are first looked for among the newest. */
const fewFollowed = 300;
const newestLookedAt = 2_000;

/**
 * The same for posts by people whom somebody follows, and their own. Never the whole town's posts are gone through for people
 * who write nothing: whoever follows few has each of them asked for their latest.
 */
export async function listFollowedPositions(
  sql: Queryable,
  followerId: string,
  wish: Omit<ListWish, 'social'>,
): Promise<PostPosition[]> {
  const { limit } = wish;
  const isWanted = narrowed(sql, { ...wish, social: false });
  const some = await sql`select from follows where follower_id = ${followerId} limit ${fewFollowed + 1}`;
  if (some.length > fewFollowed) {
    const found = await sql<PostPosition[]>`
      select created_at as "createdAt", id from (
        select p.created_at, p.id, p.user_id from posts p where ${isWanted}
        order by p.created_at desc, p.id desc limit ${newestLookedAt}) p
      where user_id = ${followerId}
        or user_id in (select followed_id from follows where follower_id = ${followerId})
      order by created_at desc, id desc limit ${limit}`;
    if (found.length === limit) return found;
  }
  return sql<PostPosition[]>`
    select l.created_at as "createdAt", l.id
    from (select ${followerId}::uuid as id
      union all select followed_id from follows where follower_id = ${followerId}) a
    cross join lateral (
      select p.created_at, p.id from posts p
      where p.user_id = a.id and ${isWanted}
      order by p.created_at desc, p.id desc limit ${limit}) l
    order by l.created_at desc, l.id desc limit ${limit}`;
}

interface SavedPosition {
  postId: string;
  savedAt: Date;
  folder: string | null;
}

/** A page of what a person keeps, last kept first. */
export function listSavedPositions(
  sql: Queryable,
  wish: {
    userId: string;
    folder: string | undefined;
    after: { savedAt: Date; postId: string } | null;
    limit: number;
  },
): Promise<SavedPosition[]> {
  const { after } = wish;
  return sql<SavedPosition[]>`
    select s.post_id as "postId", s.saved_at as "savedAt", s.folder
    from saved_posts s join posts p on p.id = s.post_id and p.deleted_at is null
    where s.user_id = ${wish.userId}
      ${wish.folder === undefined ? sql`` : sql`and s.folder = ${wish.folder}`}
      ${after === null ? sql`` : sql`and (s.saved_at, s.post_id) < (${after.savedAt}, ${after.postId})`}
    order by s.saved_at desc, s.post_id desc limit ${wish.limit}`;
}

/** The folders a person uses, by name. */
export function listFolders(sql: Queryable, userId: string): Promise<{ name: string; posts: number }[]> {
  return sql<{ name: string; posts: number }[]>`
    select folder as name, count(*)::int as posts from saved_posts s join posts p on p.id = s.post_id and p.deleted_at is null
    where s.user_id = ${userId} and folder is not null group by folder order by folder`;
}
