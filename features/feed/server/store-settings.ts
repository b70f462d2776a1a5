/**
 * SQL of a person's settings of ranked feeds: saved mixes (named sets of ranking weights), feedback (“more like this”
 * or “less like this”), and whether their posts are excluded from other people's ranked feeds.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { FeedMix } from '../domain/mix.ts';

interface MixRow {
  id: string;
  name: string;
  mix: FeedMix;
}

/**
 * Row of the table `feed_wishes`: an entry of a person's feedback (“more like this” or “less like this”). The direction
 * (`more` or `less`) has the name `wish` in the table and in the wire format.
 */
export interface RankingFeedbackRow {
  id: string;
  wish: 'more' | 'less';
  about: 'tag' | 'person' | 'venue';
  target: string;
  label: string;
  createdAt: Date;
}

/** Returns true if the person excludes their posts from other people's ranked feeds (EXP-086). */
export async function hasUserOptedOutOfRankedFeeds(sql: Queryable, userId: string): Promise<boolean> {
  const rows = await sql<{ keepOut: boolean }[]>`
    select keep_out as "keepOut" from feed_settings where user_id = ${userId}`;
  return rows[0]?.keepOut ?? false;
}

/** Stores whether the person excludes their posts from other people's ranked feeds (EXP-086). */
export function setRankedFeedOptOut(tx: Tx, userId: string, isExcluded: boolean, now: Date) {
  return tx`
    insert into feed_settings (user_id, keep_out, updated_at) values (${userId}, ${isExcluded}, ${now})
    on conflict (user_id) do update set keep_out = excluded.keep_out, updated_at = excluded.updated_at`;
}

/** Lists a person's saved mixes (named sets of ranking weights). */
export function listFeedMixRows(sql: Queryable, userId: string): Promise<MixRow[]> {
  return sql<MixRow[]>`
    select id, name, mix from feed_mixes where user_id = ${userId} order by created_at, id`;
}

/**
 * Inserts or updates a saved mix (a named set of ranking weights). Returns false if the id belongs to another person's
 * mix.
 */
export async function upsertFeedMix(tx: Tx, userId: string, row: MixRow, now: Date): Promise<boolean> {
  const result = await tx`
    insert into feed_mixes as m (id, user_id, name, mix, created_at)
    values (${row.id}, ${userId}, ${row.name}, ${tx.json(row.mix)}, ${now})
    on conflict (id) do update set name = excluded.name, mix = excluded.mix where m.user_id = excluded.user_id`;
  return result.count === 1;
}

/**
 * Deletes a person's saved mix (a named set of ranking weights). Returns false if the person has no mix with the given
 * id.
 */
export async function deleteFeedMixRow(tx: Tx, userId: string, id: string): Promise<boolean> {
  const result = await tx`delete from feed_mixes where id = ${id} and user_id = ${userId}`;
  return result.count === 1;
}

/** Lists the entries of a person's feedback (“more like this” or “less like this”), newest first. */
export function listRankingFeedbackRows(sql: Queryable, userId: string): Promise<RankingFeedbackRow[]> {
  return sql<RankingFeedbackRow[]>`
    select id, wish, about, target, label, created_at as "createdAt" from feed_wishes
    where user_id = ${userId} order by created_at desc, id desc`;
}

/**
 * Inserts an entry of a person's feedback (“more like this” or “less like this”). It replaces the person's earlier
 * entry about the same subject. Returns undefined if the id belongs to an entry of another person.
 */
export async function upsertRankingFeedback(
  tx: Tx,
  userId: string,
  row: RankingFeedbackRow,
): Promise<RankingFeedbackRow | undefined> {
  await tx`
    delete from feed_wishes
    where user_id = ${userId} and about = ${row.about} and target = ${row.target} and id <> ${row.id}`;
  const rows = await tx<RankingFeedbackRow[]>`
    insert into feed_wishes as w (id, user_id, wish, about, target, label, created_at)
    values (${row.id}, ${userId}, ${row.wish}, ${row.about}, ${row.target}, ${row.label}, ${row.createdAt})
    on conflict (id) do update set wish = excluded.wish, about = excluded.about, target = excluded.target,
      label = excluded.label where w.user_id = excluded.user_id
    returning id, wish, about, target, label, created_at as "createdAt"`;
  return rows[0];
}

/**
 * Deletes an entry of a person's feedback (“more like this” or “less like this”). Returns false if the person has no
 * entry with the given id.
 */
export async function deleteRankingFeedback(tx: Tx, userId: string, id: string): Promise<boolean> {
  const result = await tx`delete from feed_wishes where id = ${id} and user_id = ${userId}`;
  return result.count === 1;
}

/**
 * Deletes a person's feed settings, saved mixes and pinned post, and up to `limit` of the person's feedback entries
 * (“more like this” or “less like this”). Returns the number of deleted rows.
 */
export async function eraseFeedSettings(tx: Tx, userId: string, limit: number): Promise<number> {
  const settings = await tx`delete from feed_settings where user_id = ${userId}`;
  const mixes = await tx`delete from feed_mixes where user_id = ${userId}`;
  const pinned = await tx`delete from pinned_posts where user_id = ${userId}`;
  const feedback = await tx`
    delete from feed_wishes where ctid = any(array(
      select ctid from feed_wishes where user_id = ${userId} limit ${limit}))`;
  return settings.count + mixes.count + pinned.count + feedback.count;
}

/**
 * Deletes up to `limit` entries of other people's feedback about a person, because the entries contain the person's
 * name. Returns the number of deleted rows.
 */
export async function eraseRankingFeedbackAboutPerson(
  tx: Tx,
  userId: string,
  limit: number,
): Promise<number> {
  const result = await tx`
    delete from feed_wishes where ctid = any(array(
      select ctid from feed_wishes where about = 'person' and target = ${userId} limit ${limit}))`;
  return result.count;
}

/** Returns a person's settings of ranked feeds for the export of personal data. */
export async function loadFeedSettingsForExport(sql: Queryable, userId: string) {
  const [keepOut, mixes, wishes] = await Promise.all([
    hasUserOptedOutOfRankedFeeds(sql, userId),
    listFeedMixRows(sql, userId),
    listRankingFeedbackRows(sql, userId),
  ]);
  return { keepOut, mixes, wishes };
}
