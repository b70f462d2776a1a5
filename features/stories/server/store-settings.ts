/** SQL queries for story settings: hidden stories, muted authors (EXP-038), and the archive (EXP-039). */
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Settings with which a user hides stories from their own lists. */
export interface SettingsHidingOthersStories {
  /** True if the user hides all stories by other people. */
  hidden: boolean;
  /** Ids of the authors whose stories the user muted. */
  muted: ReadonlySet<string>;
}

/** Returns the settings by which a user hides stories; null if the user hides no stories. */
export async function findSettingsHidingOthersStories(
  sql: Queryable,
  userId: string,
): Promise<SettingsHidingOthersStories | null> {
  const [row] = await sql<{ hidden: boolean; muted: string[] }[]>`
    select coalesce((select hidden from story_settings where user_id = ${userId}), false) as hidden,
      array(select author_id::text from story_mutes where user_id = ${userId}
        order by created_at desc, author_id) as muted`;
  const { hidden, muted } = row!;
  return hidden || muted.length > 0 ? { hidden, muted: new Set(muted) } : null;
}

/** Stores whether a user hides all stories by other people. Returns true if this changed a row. */
export async function setWhetherUserHidesOthersStories(
  tx: Tx,
  userId: string,
  isHidden: boolean,
): Promise<boolean> {
  const written = await tx`
    insert into story_settings (user_id, hidden) values (${userId}, ${isHidden})
    on conflict (user_id) do update set hidden = excluded.hidden
      where story_settings.hidden is distinct from excluded.hidden`;
  return written.count > 0;
}

/** Returns true if a user's stories are kept in the archive after they expire, which is the default. */
export async function areStoriesSavedToArchive(sql: Queryable, userId: string): Promise<boolean> {
  const rows = await sql<{ saves: boolean }[]>`
    select saves_to_archive as saves from story_settings where user_id = ${userId}`;
  return rows[0]?.saves ?? true;
}

/**
 * Stores whether a user's stories are kept in the archive. Also applies this to the user's stories that have not
 * expired yet, except those in highlights, which are always kept. The caller must hold the lock on the person's
 * highlights (`buildHighlightsLockName`).
 */
export async function updateSaveStoriesToArchiveSetting(
  tx: Tx,
  setting: { userId: string; isSaved: boolean; now: Date },
): Promise<void> {
  const { userId, isSaved, now } = setting;
  await tx`
    insert into story_settings (user_id, saves_to_archive) values (${userId}, ${isSaved})
    on conflict (user_id) do update set saves_to_archive = excluded.saves_to_archive`;
  await tx`
    update stories s set is_archived = ${isSaved}
    where s.id = any(array(
      select id from stories where user_id = ${userId} and created_at > ${now}::timestamptz - interval '24 hours'
        and expires_at > ${now} and is_archived <> ${isSaved} order by id for no key update))
      and (${isSaved} or not exists (select from story_highlight_stories h where h.story_id = s.id))`;
}

/**
 * Mutes the stories of an author for a user, or unmutes them if `muted` is false. Returns true if this changed a row.
 */
export async function setStoryAuthorMuted(
  tx: Tx,
  mute: { userId: string; authorId: string; muted: boolean; now: Date },
): Promise<boolean> {
  const { userId, authorId } = mute;
  const written = mute.muted
    ? await tx`insert into story_mutes (user_id, author_id, created_at) values (${userId}, ${authorId}, ${mute.now})
        on conflict do nothing`
    : await tx`delete from story_mutes where user_id = ${userId} and author_id = ${authorId}`;
  return written.count > 0;
}

/** Returns the number of authors whose stories a user has muted. */
export async function countMutedStoryAuthors(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from story_mutes where user_id = ${userId}`;
  return row!.count;
}

/**
 * Returns a user's story settings for the data export: whether all stories are hidden, the muted authors, and whether
 * the user's stories are kept in the archive.
 */
export async function loadStorySettingsForExport(sql: Queryable, userId: string) {
  const [taste, savesToArchive] = await awaitStatements([
    findSettingsHidingOthersStories(sql, userId),
    areStoriesSavedToArchive(sql, userId),
  ]);
  return { hidden: taste?.hidden ?? false, muted: [...(taste?.muted ?? [])], savesToArchive };
}

/**
 * Deletes a person's story settings, and up to `limit` mutes in which the person is the user or the author. Returns the
 * number of deleted rows.
 */
export async function eraseStorySettings(tx: Tx, userId: string, limit: number): Promise<number> {
  const settings = await tx`delete from story_settings where user_id = ${userId}`;
  const mutes = await tx`
    delete from story_mutes where ctid = any(array(
      select ctid from story_mutes where user_id = ${userId} or author_id = ${userId} limit ${limit}))`;
  return settings.count + mutes.count;
}
