/**
 * SQL queries for views and likes of stories. The queries that insert or delete rows also update the counters on the
 * story's row.
 */
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Returns the salt for hashing guests' identities on a day. If none is stored, stores `newSalt` and returns it. */
export async function getOrCreateStoryGuestHashSalt(tx: Tx, day: string, newSalt: Buffer): Promise<Buffer> {
  await tx`insert into story_view_salts (day, salt) values (${day}::date, ${newSalt}) on conflict do nothing`;
  const [row] = await tx<{ salt: Buffer }[]>`select salt from story_view_salts where day = ${day}::date`;
  return row!.salt;
}

interface StoryView {
  storyId: string;
  /** User id of the viewer; for a guest, the salted digest that identifies the guest for one day. */
  viewer: string;
  isGuest: boolean;
  userAgent: string;
  now: Date;
}

/**
 * Inserts a view of a story and increments the story's view counter. If this viewer's view was counted before, changes
 * nothing and returns `counted: false`. The caller must hold the lock on the story's row.
 */
export async function insertStoryView(
  tx: Tx,
  view: StoryView,
): Promise<{ counted: boolean; viewCount: number }> {
  const [row] = await tx<{ counted: boolean; viewCount: number }[]>`
    with seen as (
      insert into story_views (story_id, viewer, user_id, viewed_at, user_agent)
      values (${view.storyId}, ${view.viewer}, ${view.isGuest ? 'anonymous' : view.viewer}, ${view.now}, ${view.userAgent})
      on conflict do nothing returning 1
    )
    update stories set view_count = view_count + (select count(*) from seen)
    where id = ${view.storyId} returning view_count as "viewCount", exists (select from seen) as counted`;
  return row!;
}

/**
 * Inserts or deletes a like and updates the story's like counter. Returns the new number of likes, and whether the like
 * changed. The caller must hold the lock on the story's row.
 */
export async function setStoryLike(
  tx: Tx,
  like: { storyId: string; userId: string; liked: boolean; now: Date },
): Promise<{ changed: boolean; likes: number }> {
  const change = like.liked
    ? tx`
        insert into story_likes (story_id, user_id, created_at) values (${like.storyId}, ${like.userId}, ${like.now})
        on conflict do nothing returning 1`
    : tx`delete from story_likes where story_id = ${like.storyId} and user_id = ${like.userId} returning 1`;
  const [row] = await tx<{ changed: boolean; likes: number }[]>`
    with changed as (${change})
    update stories set likes = likes + ${like.liked ? 1 : -1}::int * (select count(*)::int from changed)
    where id = ${like.storyId} returning likes, exists (select from changed) as changed`;
  return row!;
}

/** Returns which of the given stories a user has seen, and which of them the user likes. */
export async function listSeenAndLikedStoryIds(
  sql: Queryable,
  userId: string,
  storyIds: string[],
): Promise<{ seen: Set<string>; liked: Set<string> }> {
  if (storyIds.length === 0) return { seen: new Set(), liked: new Set() };
  const [seen, liked] = await awaitStatements([
    sql<{ id: string }[]>`
      select story_id as id from story_views where viewer = ${userId} and story_id = any(${storyIds}::uuid[])`,
    sql<{ id: string }[]>`
      select story_id as id from story_likes where user_id = ${userId} and story_id = any(${storyIds}::uuid[])`,
  ]);
  return { seen: new Set(seen.map((row) => row.id)), liked: new Set(liked.map((row) => row.id)) };
}

/** Returns the ids of the latest viewers of each story, newest first, at most `most` per story. Guests are left out. */
export async function listLatestStoryViewerIds(
  sql: Queryable,
  storyIds: string[],
  most: number,
): Promise<Map<string, string[]>> {
  if (storyIds.length === 0) return new Map();
  const rows = await sql<{ id: string; viewers: string[] }[]>`
    select s.id, array(
      select v.viewer from story_views v where v.story_id = s.id and v.user_id <> 'anonymous'
      order by v.viewed_at desc, v.viewer desc limit ${most}) as viewers
    from unnest(${storyIds}::uuid[]) as s (id)`;
  return new Map(rows.map((row) => [row.id, row.viewers]));
}

interface ViewerRow {
  userId: string;
  viewedAt: Date;
  liked: boolean;
}

/**
 * Returns a page of a story's viewers, newest first. Guests are left out. `after` is the keyset cursor; null for the
 * first page.
 */
export function listStoryViewerRows(
  sql: Queryable,
  page: { storyId: string; after: { viewedAt: Date; userId: string } | null; limit: number },
): Promise<ViewerRow[]> {
  const { after } = page;
  return sql<ViewerRow[]>`
    select p.viewer as "userId", p.viewed_at as "viewedAt",
      exists (select from story_likes l where l.story_id = ${page.storyId} and l.user_id = p.viewer::uuid) as liked
    from (
      select v.viewer, v.viewed_at from story_views v
      where v.story_id = ${page.storyId} and v.user_id <> 'anonymous'
        ${after === null ? sql`` : sql`and (v.viewed_at, v.viewer) < (${after.viewedAt}, ${after.userId})`}
      order by v.viewed_at desc, v.viewer desc limit ${page.limit}) p
    order by p.viewed_at desc, p.viewer desc`;
}

/** Counts the views of a story by guests. */
export async function countStoryGuestViews(sql: Queryable, storyId: string): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from story_views where story_id = ${storyId} and user_id = 'anonymous'`;
  return row!.n;
}
