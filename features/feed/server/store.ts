/** SQL that lists the sort keys (creation time and id) of posts, page by page. */
import type { Queryable } from '#platform/database/connection.ts';
import { buildBotRepostConditionSql } from '#features/posts/server/public.ts';

/**
 * Sort key of a post in a list that is sorted newest first. It is also the keyset cursor of the page that begins after
 * the post.
 */
export interface PostSortKey {
  createdAt: Date;
  id: string;
}

/** Lists the sort keys of the newest posts of all authors. */
export function listNewestPostSortKeys(sql: Queryable, limit: number): Promise<PostSortKey[]> {
  return sql<PostSortKey[]>`
    select created_at as "createdAt", id from posts
    where deleted_at is null order by created_at desc, id desc limit ${limit}`;
}

interface ListFilter {
  social: boolean;
  userId: string | undefined;
  tag: string | undefined;
  venueId: string | undefined;
  withPictures?: boolean | undefined;
  after: PostSortKey | null;
  limit: number;
}

/**
 * Returns the SQL conditions that select the posts of a list, for a query in which posts have the
 * alias `p`. If `filter.social` is true, the query must also join the author as `u`.
 */
function matches(sql: Queryable, filter: ListFilter) {
  const { after } = filter;
  return sql`
    p.deleted_at is null
      ${
        filter.social
          ? sql`and p.source in ('manual', 'voice_assistant', 'sample') and u.kind <> 'persona'
            and not ${buildBotRepostConditionSql(sql)}`
          : sql``
      }
      ${filter.userId === undefined ? sql`` : sql`and p.user_id = ${filter.userId}`}
      ${filter.tag === undefined ? sql`` : sql`and p.tags @> array[${filter.tag}]`}
      ${filter.venueId === undefined ? sql`` : sql`and p.venue_id = ${filter.venueId}`}
      ${filter.withPictures ? sql`and p.images <> '[]'` : sql``}
      ${after === null ? sql`` : sql`and (p.created_at, p.id) < (${after.createdAt}, ${after.id})`}`;
}

/**
 * Maximum number of posts that a search examines for one page of a list with several conditions. A search that reaches
 * this number ends, even if the page is not full.
 */
const maxExamined = 1_000;

/**
 * Lists a page of sort keys of posts, newest first (S9). The most selective condition is read from an index. The other
 * conditions are checked on a bounded number of posts.
 * @returns `next`: sort key from which to continue if the search ended before the page was full, else null
 */
export async function listPostSortKeysByFilter(
  sql: Queryable,
  filter: ListFilter,
): Promise<{ found: PostSortKey[]; next: PostSortKey | null }> {
  const found = await sql<PostSortKey[]>`
    select p.created_at as "createdAt", p.id
    from (${candidates(sql, filter)}) n
    cross join lateral (select * from posts where id = n.id offset 0) p
    ${filter.social ? sql`join users u on u.id = p.user_id` : sql``}
    where ${matches(sql, filter)}
    order by n.created_at desc, n.id desc limit ${filter.limit}`;
  if (found.length === filter.limit) return { found, next: null };
  const [end] = await sql<PostSortKey[]>`
    select created_at as "createdAt", id from (${candidates(sql, filter)}) n offset ${maxExamined - 1}`;
  return { found, next: end ?? null };
}

/**
 * Returns the SQL query of the newest posts that match the most selective condition: person, tag or venue, each of
 * which has an index. Without such a condition, it selects the newest posts of all authors.
 */
function candidates(sql: Queryable, { after, userId, tag, venueId }: ListFilter) {
  const where = (id: 'id' | 'post_id') =>
    after === null ? sql`` : sql`and (created_at, ${sql(id)}) < (${after.createdAt}, ${after.id})`;
  if (userId === undefined && tag !== undefined)
    return sql`
      select created_at, post_id as id from post_tags where tag = ${tag} ${where('post_id')}
      order by created_at desc, post_id desc limit ${maxExamined}`;
  const list =
    userId !== undefined
      ? sql`and user_id = ${userId}`
      : venueId !== undefined
        ? sql`and venue_id = ${venueId}`
        : sql``;
  return sql`
    select created_at, id from posts where deleted_at is null ${list} ${where('id')}
    order by created_at desc, id desc limit ${maxExamined}`;
}

/**
 * Maximum number of followed people for which the Following list reads the newest posts separately for each person. If
 * a viewer follows more people, the newest posts of all authors are searched first. The separate reads then follow only
 * if this search finds too few posts.
 */
const fewFollowed = 300;
const newestExamined = 2_000;

/**
 * Lists the sort keys of posts by a person and by the people whom the person follows, newest first. If the person
 * follows few people, the newest posts are read separately for each author. This avoids a scan of all posts for authors
 * who seldom post.
 */
export async function listFollowingFeedSortKeys(
  sql: Queryable,
  followerId: string,
  filter: Omit<ListFilter, 'social'>,
): Promise<PostSortKey[]> {
  const { limit } = filter;
  const isWanted = matches(sql, { ...filter, social: false });
  const some = await sql`select from follows where follower_id = ${followerId} limit ${fewFollowed + 1}`;
  if (some.length > fewFollowed) {
    const found = await sql<PostSortKey[]>`
      select created_at as "createdAt", id from (
        select p.created_at, p.id, p.user_id from posts p where ${isWanted}
        order by p.created_at desc, p.id desc limit ${newestExamined}) p
      where user_id = ${followerId}
        or user_id in (select followed_id from follows where follower_id = ${followerId})
      order by created_at desc, id desc limit ${limit}`;
    if (found.length === limit) return found;
  }
  return sql<PostSortKey[]>`
    select l.created_at as "createdAt", l.id
    from (select ${followerId}::uuid as id
      union all select followed_id from follows where follower_id = ${followerId}) a
    cross join lateral (
      select p.created_at, p.id from posts p
      where p.user_id = a.id and ${isWanted}
      order by p.created_at desc, p.id desc limit ${limit}) l
    order by l.created_at desc, l.id desc limit ${limit}`;
}

interface SavedPostRow {
  postId: string;
  savedAt: Date;
  folder: string | null;
}

/** Lists a page of a person's saved posts, most recently saved first. */
export function listSavedPostRows(
  sql: Queryable,
  filter: {
    userId: string;
    folder: string | undefined;
    after: { savedAt: Date; postId: string } | null;
    limit: number;
  },
): Promise<SavedPostRow[]> {
  const { after } = filter;
  return sql<SavedPostRow[]>`
    select s.post_id as "postId", s.saved_at as "savedAt", s.folder
    from saved_posts s join posts p on p.id = s.post_id and p.deleted_at is null
    where s.user_id = ${filter.userId}
      ${filter.folder === undefined ? sql`` : sql`and s.folder = ${filter.folder}`}
      ${after === null ? sql`` : sql`and (s.saved_at, s.post_id) < (${after.savedAt}, ${after.postId})`}
    order by s.saved_at desc, s.post_id desc limit ${filter.limit}`;
}

/** Lists a person's folders of saved posts by name, with the number of posts in each. */
export function listSavedPostFolders(
  sql: Queryable,
  userId: string,
): Promise<{ name: string; posts: number }[]> {
  return sql<{ name: string; posts: number }[]>`
    select folder as name, count(*)::int as posts from saved_posts s join posts p on p.id = s.post_id and p.deleted_at is null
    where s.user_id = ${userId} and folder is not null group by folder order by folder`;
}
