/** SQL queries for the story archive and for highlights (EXP-039). */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { StoryRow } from '../domain/present-story.ts';
import { buildStoryColumnListSql } from './store.ts';

/** A row of the table `story_highlights`. */
export interface HighlightRow {
  id: string;
  userId: string;
  name: string;
}

/** A page of a person's archive, newest first: stories that expired before `now` and that the person keeps. */
export function listArchivedStories(
  sql: Queryable,
  page: { userId: string; now: Date; after: { createdAt: Date; id: string } | null; limit: number },
): Promise<StoryRow[]> {
  const { userId, now, after, limit } = page;
  return sql<StoryRow[]>`
    select ${buildStoryColumnListSql(sql)} from stories s
    where s.user_id = ${userId} and s.expires_at <= ${now} and s.is_archived and s.deleted_at is null
      and s.moderation_status = 'approved'
      ${after === null ? sql`` : sql`and (s.created_at, s.id) < (${after.createdAt}, ${after.id})`}
    order by s.created_at desc, s.id desc limit ${limit}`;
}

/** Returns true if a person's archive contains a story. */
export async function hasAnyArchivedStory(sql: Queryable, userId: string, now: Date): Promise<boolean> {
  const rows = await sql`
    select from stories s where s.user_id = ${userId} and s.expires_at <= ${now} and s.is_archived
      and s.deleted_at is null and s.moderation_status = 'approved' limit 1`;
  return rows.length > 0;
}

/** Finds a highlight by its id; undefined if there is none. */
export async function findHighlight(sql: Queryable, id: string): Promise<HighlightRow | undefined> {
  const rows = await sql<HighlightRow[]>`
    select id, user_id as "userId", name from story_highlights where id = ${id}`;
  return rows[0];
}

/**
 * Returns a person's highlights, newest first, each with the ids of its approved stories that are not deleted, oldest
 * first. The caller must remove stories that the viewer cannot see.
 */
export function listHighlightRows(
  sql: Queryable,
  userId: string,
): Promise<(HighlightRow & { storyIds: string[] })[]> {
  return sql<(HighlightRow & { storyIds: string[] })[]>`
    select h.id, h.user_id as "userId", h.name, array(
      select s.id::text from story_highlight_stories m join stories s on s.id = m.story_id
      where m.highlight_id = h.id and s.deleted_at is null and s.moderation_status = 'approved'
      order by s.created_at, s.id) as "storyIds"
    from story_highlights h where h.user_id = ${userId} order by h.created_at desc, h.id desc`;
}

/** Returns the approved stories of a highlight that are not deleted, oldest first. */
export function listHighlightStories(sql: Queryable, highlightId: string): Promise<StoryRow[]> {
  return sql<StoryRow[]>`
    select ${buildStoryColumnListSql(sql)} from story_highlight_stories m join stories s on s.id = m.story_id
    where m.highlight_id = ${highlightId} and s.deleted_at is null and s.moderation_status = 'approved'
    order by s.created_at, s.id`;
}

/** Returns the number of a person's highlights. */
export async function countHighlights(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from story_highlights where user_id = ${userId}`;
  return row!.count;
}

/** Inserts a highlight without stories. Returns false if a highlight with this id exists. */
export async function insertHighlight(
  tx: Tx,
  highlight: HighlightRow & { createdAt: Date },
): Promise<boolean> {
  const { id, userId, name, createdAt } = highlight;
  const added = await tx`
    insert into story_highlights (id, user_id, name, created_at) values (${id}, ${userId}, ${name}, ${createdAt})
    on conflict (id) do nothing`;
  return added.count === 1;
}

/** Changes the name of a highlight. */
export async function renameHighlight(tx: Tx, id: string, name: string): Promise<void> {
  await tx`update story_highlights set name = ${name} where id = ${id}`;
}

/**
 * Locks the stories with the given ids and returns them, so that they are not deleted until the transaction ends. They
 * are locked in the order of their ids, to avoid deadlocks.
 */
export function lockStoriesByIds(tx: Tx, ids: readonly string[]): Promise<StoryRow[]> {
  return tx<StoryRow[]>`
    select ${buildStoryColumnListSql(tx)} from stories s where s.id = any(${ids as string[]}::uuid[])
    order by s.id for no key update`;
}

/** Returns true if moderators have not decided yet on a report of one of the stories with the given ids. */
export async function hasOpenReportAboutStories(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const rows = await tx`
    select from reports
    where kind = 'story' and target_id = any(${ids as string[]}::text[]) and status = 'open' limit 1`;
  return rows.length > 0;
}

/**
 * Adds stories to a highlight. The archive then keeps them, even if their author does not save other stories to the
 * archive.
 */
export async function addStoriesToHighlight(
  tx: Tx,
  highlightId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx`
    insert into story_highlight_stories (highlight_id, story_id)
    select ${highlightId}, id from unnest(${ids as string[]}::uuid[]) as s (id) on conflict do nothing`;
  await tx`update stories set is_archived = true where id = any(${ids as string[]}::uuid[]) and not is_archived`;
}

/** Removes stories from a highlight. They stay in the archive. */
export async function removeStoriesFromHighlight(
  tx: Tx,
  highlightId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx`
    delete from story_highlight_stories
    where highlight_id = ${highlightId} and story_id = any(${ids as string[]}::uuid[])`;
}

/** Deletes a highlight and returns the ids of its stories, which stay in the archive. */
export async function deleteHighlightRow(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from story_highlight_stories where highlight_id = ${id} returning story_id as id`;
  await tx`delete from story_highlights where id = ${id}`;
  return rows.map((row) => row.id);
}

/** Lists a person's highlights with the ids of all their stories, oldest first, for the export of their data. */
export function listAllHighlightsForExport(sql: Queryable, userId: string) {
  return sql`
    select h.id, h.name, h.created_at as "createdAt", array(
      select m.story_id from story_highlight_stories m where m.highlight_id = h.id order by m.story_id) as "storyIds"
    from story_highlights h where h.user_id = ${userId} order by h.created_at, h.id`;
}

/** Deletes up to `limit` highlights of a person. Returns the number of deleted highlights. */
export async function eraseHighlights(tx: Tx, userId: string, limit: number): Promise<number> {
  const deleted = await tx`
    delete from story_highlights where id = any(array(
      select id from story_highlights where user_id = ${userId} limit ${limit}))`;
  return deleted.count;
}
