/** SQL queries for story settings: whether all stories are hidden, and muted authors (EXP-038). */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Settings with which a user hides stories from their own lists. */
export interface StoryHidingSettings {
  /** True if the user hides all stories by other people. */
  hidden: boolean;
  /** Ids of the authors whose stories the user muted. */
  muted: ReadonlySet<string>;
}

/** Returns the settings by which a user hides stories; null if the user hides no stories. */
export async function findMutedAndHiddenStorySettings(
  sql: Queryable,
  userId: string,
): Promise<StoryHidingSettings | null> {
  const [row] = await sql<{ hidden: boolean; muted: string[] }[]>`
    select coalesce((select hidden from story_settings where user_id = ${userId}), false) as hidden,
      array(select author_id::text from story_mutes where user_id = ${userId}
        order by created_at desc, author_id) as muted`;
  const { hidden, muted } = row!;
  return hidden || muted.length > 0 ? { hidden, muted: new Set(muted) } : null;
}

/** Stores whether a user hides all stories by other people. Returns true if this changed a row. */
export async function setAllStoriesHiddenForUser(
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

/** Returns a user's story settings for the data export: whether all stories are hidden, and the muted authors. */
export async function loadStorySettingsForExport(sql: Queryable, userId: string) {
  const taste = await findMutedAndHiddenStorySettings(sql, userId);
  return { hidden: taste?.hidden ?? false, muted: [...(taste?.muted ?? [])] };
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
