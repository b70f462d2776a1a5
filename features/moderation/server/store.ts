/** SQL queries for blocks, mutes and muted words. SQL of reports is in `store-reports.ts`. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** The acting person and the person whom they block or mute. */
export interface ActorAndTargetUserIds {
  userId: string;
  otherId: string;
}

/** Inserts a block. Returns false if it already exists. */
export async function insertBlock(tx: Tx, pair: ActorAndTargetUserIds, now: Date): Promise<boolean> {
  const written = await tx`
    insert into blocks (blocker_id, blocked_id, created_at) values (${pair.userId}, ${pair.otherId}, ${now})
    on conflict do nothing`;
  return written.count === 1;
}

/** Deletes a block. Returns false if there was none. */
export async function deleteBlock(tx: Tx, pair: ActorAndTargetUserIds): Promise<boolean> {
  const gone =
    await tx`delete from blocks where blocker_id = ${pair.userId} and blocked_id = ${pair.otherId}`;
  return gone.count === 1;
}

/** Returns true if one of the two people has blocked the other. */
export async function hasBlockBetweenUsers(
  sql: Queryable,
  firstUserId: string,
  secondUserId: string,
): Promise<boolean> {
  const rows = await sql`
    select from blocks where (blocker_id = ${firstUserId} and blocked_id = ${secondUserId})
      or (blocker_id = ${secondUserId} and blocked_id = ${firstUserId}) limit 1`;
  return rows.length === 1;
}

/** Counts the people whom a person has blocked. */
export async function countPeopleBlockedByUser(sql: Queryable, userId: string): Promise<number> {
  const [row] = await sql<
    { n: number }[]
  >`select count(*)::int as n from blocks where blocker_id = ${userId}`;
  return row!.n;
}

/**
 * Inserts a mute. If the person is already muted, replaces the end of the mute (upsert).
 * @param expiresAt null for a mute without an end
 */
export async function upsertMute(
  tx: Tx,
  pair: ActorAndTargetUserIds,
  expiresAt: Date | null,
  now: Date,
): Promise<void> {
  await tx`
    insert into mutes (muter_id, muted_id, created_at, expires_at)
    values (${pair.userId}, ${pair.otherId}, ${now}, ${expiresAt})
    on conflict (muter_id, muted_id) do update set expires_at = excluded.expires_at`;
}

/** Deletes a mute. Returns false if there was none. */
export async function deleteMute(tx: Tx, pair: ActorAndTargetUserIds): Promise<boolean> {
  const gone = await tx`delete from mutes where muter_id = ${pair.userId} and muted_id = ${pair.otherId}`;
  return gone.count === 1;
}

/** Counts the people whom a person has muted, including expired mutes. */
export async function countPeopleMutedByUser(sql: Queryable, userId: string): Promise<number> {
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from mutes where muter_id = ${userId}`;
  return row!.n;
}

/** One person in the list of blocked people or of muted people. `at` is the time of the block or mute. */
export interface BlockOrMuteRow {
  userId: string;
  at: Date;
  expiresAt: Date | null;
}

interface Page {
  userId: string;
  after: { at: Date; userId: string } | null;
  limit: number;
}

/** Lists a page of the people whom a person has blocked, most recently blocked first. */
export function listPeopleBlockedByUser(sql: Queryable, page: Page): Promise<BlockOrMuteRow[]> {
  const { after } = page;
  return sql<BlockOrMuteRow[]>`
    select blocked_id as "userId", created_at as at, null::timestamptz as "expiresAt" from blocks
    where blocker_id = ${page.userId}
      ${after === null ? sql`` : sql`and (created_at, blocked_id) < (${after.at}, ${after.userId})`}
    order by created_at desc, blocked_id desc limit ${page.limit}`;
}

/** Lists a page of the people whom a person has muted, most recently muted first. Expired mutes are left out. */
export function listPeopleMutedByUser(sql: Queryable, page: Page & { now: Date }): Promise<BlockOrMuteRow[]> {
  const { after } = page;
  return sql<BlockOrMuteRow[]>`
    select muted_id as "userId", created_at as at, expires_at as "expiresAt" from mutes
    where muter_id = ${page.userId} and (expires_at is null or expires_at > ${page.now})
      ${after === null ? sql`` : sql`and (created_at, muted_id) < (${after.at}, ${after.userId})`}
    order by created_at desc, muted_id desc limit ${page.limit}`;
}

/**
 * Database row of a muted word. `word` is the spelling that the person entered, `folded` its normalized form, which is
 * the same for all spellings.
 */
export interface MutedWordRow {
  folded: string;
  word: string;
  createdAt: Date;
  expiresAt: Date | null;
}

/** Inserts a muted word. If the word is already muted, replaces its spelling and the end of the mute (upsert). */
export async function upsertMutedWord(
  tx: Tx,
  word: { userId: string; folded: string; word: string; expiresAt: Date | null; now: Date },
): Promise<MutedWordRow> {
  const rows = await tx<MutedWordRow[]>`
    insert into muted_words (user_id, folded, word, created_at, expires_at)
    values (${word.userId}, ${word.folded}, ${word.word}, ${word.now}, ${word.expiresAt})
    on conflict (user_id, folded) do update set word = excluded.word, expires_at = excluded.expires_at
    returning folded, word, created_at as "createdAt", expires_at as "expiresAt"`;
  return rows[0]!;
}

/** Deletes a muted word by its normalized form. Returns false if there was none. */
export async function deleteMutedWord(tx: Tx, userId: string, folded: string): Promise<boolean> {
  const gone = await tx`delete from muted_words where user_id = ${userId} and folded = ${folded}`;
  return gone.count === 1;
}

/** Lists a person's muted words. Expired mutes are left out. */
export function listMutedWordRows(sql: Queryable, userId: string, now: Date): Promise<MutedWordRow[]> {
  return sql<MutedWordRow[]>`
    select folded, word, created_at as "createdAt", expires_at as "expiresAt" from muted_words
    where user_id = ${userId} and (expires_at is null or expires_at > ${now}) order by folded`;
}

/** Deletes a person's expired muted words. */
export function deleteExpiredMutedWords(tx: Tx, userId: string, now: Date) {
  return tx`delete from muted_words where user_id = ${userId} and expires_at <= ${now}`;
}

/**
 * A rule that decides what one viewer may see. Most rules hide content, for example because of a block or a muted word.
 * Only a rule whose `what` is `open` has the opposite effect: it lets the viewer see a private account.
 */
export interface VisibilityRuleRow {
  viewerId: string;
  what: 'blocked' | 'blockedBy' | 'muted' | 'word' | 'reported' | 'open';
  /** User id, normalized muted word, or `kind:id` of reported content, depending on `what`. */
  value: string;
  expiresAt: Date | null;
}

/**
 * Returns the rules that decide what each of the given viewers may see, with one SQL query.
 * @param withPrivate true to include the `open` rows, each of which lets a viewer see a private account; false if no
 *   private accounts exist
 */
export function listVisibilityRulesOfViewers(
  sql: Queryable,
  viewerIds: string[],
  withPrivate: boolean,
): Promise<VisibilityRuleRow[]> {
  return sql<VisibilityRuleRow[]>`
    select blocker_id as "viewerId", 'blocked' as what, blocked_id::text as value, null::timestamptz as "expiresAt"
      from blocks where blocker_id = any(${viewerIds}::uuid[])
    union all select blocked_id, 'blockedBy', blocker_id::text, null
      from blocks where blocked_id = any(${viewerIds}::uuid[])
    union all select muter_id, 'muted', muted_id::text, expires_at
      from mutes where muter_id = any(${viewerIds}::uuid[])
    union all select user_id, 'word', folded, expires_at
      from muted_words where user_id = any(${viewerIds}::uuid[])
    union all select reporter_id, 'reported', kind || ':' || target_id, null
      from reports where reporter_id = any(${viewerIds}::uuid[])
    ${withPrivate ? openRows(sql, viewerIds) : sql``}`;
}

function openRows(sql: Queryable, viewerIds: string[]) {
  return sql`
    union all select f.follower_id, 'open', f.followed_id::text, null
      from users u join follows f on f.followed_id = u.id
      where u.is_private and f.follower_id = any(${viewerIds}::uuid[])
    union all select id, 'open', id::text, null from users where is_private and id = any(${viewerIds}::uuid[])`;
}
