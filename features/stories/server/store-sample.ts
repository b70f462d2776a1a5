/** SQL queries for the stories of the starter city (the sample content of a new database). */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { StoredStoryMediaItem } from '../domain/present-story.ts';
import { computeStoryExpiryTime } from '../domain/story-rules.ts';
import { addStoriesToHighlight, insertHighlight } from './store-highlights.ts';

/** A sample story. It has no views, likes or comments when it is inserted. */
interface SampleStoryRow {
  id: string;
  userId: string;
  caption: string;
  /** Name of the place, if the story has one. */
  place: string | null;
  media: StoredStoryMediaItem[];
  createdAt: Date;
}

const source = 'sample';

/** A sample highlight. */
interface SampleHighlightRow {
  id: string;
  userId: string;
  name: string;
  createdAt: Date;
  storyIds: readonly string[];
}

/**
 * Inserts sample stories whose id does not exist. Returns how many were inserted. No archive keeps them, unless
 * `isArchived` is true.
 */
export async function insertSampleStories(
  tx: Tx,
  stories: readonly SampleStoryRow[],
  isArchived = false,
): Promise<number> {
  const rows = stories.map((story) => ({ ...story, expiresAt: computeStoryExpiryTime(story.createdAt) }));
  const added = await tx`
    insert into stories (id, user_id, caption, location, media, source, created_at, expires_at, is_archived)
    select id, "userId", caption, place, media, ${source}, "createdAt", "expiresAt", ${isArchived}
    from jsonb_to_recordset(${tx.json(rows as never)}::jsonb) as s (
      id uuid, "userId" uuid, caption text, place text, media jsonb, "createdAt" timestamptz, "expiresAt" timestamptz)
    on conflict (id) do nothing`;
  return added.count;
}

/** Inserts sample highlights and their stories. */
export async function insertSampleHighlights(
  tx: Tx,
  rows: { stories: readonly SampleStoryRow[]; highlights: readonly SampleHighlightRow[] },
): Promise<void> {
  await insertSampleStories(tx, rows.stories, true);
  for (const { id, userId, name, createdAt, storyIds } of rows.highlights) {
    await insertHighlight(tx, { id, userId, name, createdAt });
    await addStoriesToHighlight(tx, id, storyIds);
  }
}

/**
 * Permanently deletes the sample stories that have expired, with their views, likes and comments. Stories of highlights
 * are kept.
 */
export async function deleteExpiredSampleStories(tx: Tx, now: Date): Promise<number> {
  return (await tx`delete from stories where source = ${source} and not is_archived and expires_at <= ${now}`)
    .count;
}

/** Permanently deletes all stories of the given people, with their views, likes and comments. */
export async function deleteStoriesByAuthors(tx: Tx, userIds: readonly string[]): Promise<number> {
  return (await tx`delete from stories where user_id = any(${userIds as string[]}::uuid[])`).count;
}

/** Counts the stories of the given people, including expired stories. */
export async function getTotalStoryCountOfAuthors(
  sql: Queryable,
  userIds: readonly string[],
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from stories where user_id = any(${userIds as string[]}::uuid[])`;
  return row!.count;
}
