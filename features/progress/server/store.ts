/**
 * SQL queries for stored progress, achievements, xp entries, and the time zones in which people's days were counted.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { DailyXp } from '../domain/daily-xp.ts';
import type { XpEntry } from '../domain/progress-reducer.ts';
import type { UserProgress } from '../domain/user-progress.ts';

/** Returns the current time zone of each person among the given ids. Personas and sample neighbors are left out. */
export async function loadUserTimeZones(
  sql: Queryable,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; zone: string }[]>`
    select id, time_zone as zone from users where id = any(${userIds as string[]}::uuid[]) and kind = 'person'`;
  return new Map(rows.map((row) => [row.id, row.zone]));
}

interface StatsRow {
  userId: string;
  totals: UserProgress['totals'];
  likesReceived: number;
  xp: number;
  level: number;
  highestLevel: number;
  tokensEarned: number;
  streakDays: number;
  longestStreak: number;
  freezes: number;
  pausedFrom: string | null;
  pausedUntil: string | null;
  lastActiveDate: string | null;
  activeTimeZone: string | null;
  dayCounts: UserProgress['dayCounts'];
  timeZone: string | null;
}

/** A person's progress as stored, with their time zone. */
export interface StoredProgressWithTimeZone extends UserProgress {
  /** The person's time zone at the last action, even if the action earned nothing; null before the first action. */
  timeZone: string | null;
}

/** Loads the stored progress of the given people, or of all people, with their achievements. */
export async function loadStoredProgress(
  sql: Queryable,
  ids: readonly string[] | 'all',
): Promise<Map<string, StoredProgressWithTimeZone>> {
  const among = (column: 's.user_id' | 'user_id') =>
    ids === 'all' ? sql`` : sql`where ${sql(column)} = any(${ids as string[]}::uuid[])`;
  const rows = await sql<StatsRow[]>`
    select s.user_id as "userId", jsonb_build_object('post', total_posts, 'story', total_stories, 'comment', total_comments,
        'like', total_likes, 'share', total_shares, 'view', total_views) as totals,
      likes_received as "likesReceived", xp, level, highest_level as "highestLevel", tokens_earned as "tokensEarned",
      streak_days as "streakDays", longest_streak as "longestStreak", freezes, paused_from::text as "pausedFrom",
      paused_until::text as "pausedUntil", last_active_date::text as "lastActiveDate",
      active_time_zone as "activeTimeZone", day_counts as "dayCounts", time_zone as "timeZone"
    from user_stats s ${among('s.user_id')}`;
  const users = new Map(rows.map((row) => [row.userId, { ...row, achievements: new Map<string, Date>() }]));
  const held = await sql<{ userId: string; achievement: string; at: Date }[]>`
    select user_id as "userId", achievement, unlocked_at as at from user_achievements ${among('user_id')}`;
  for (const { userId, achievement, at } of held) users.get(userId)?.achievements.set(achievement, at);
  return users;
}

/** Upserts people's progress without their achievements, which `insertAchievements` inserts. */
export async function upsertProgressWithoutAchievements(
  tx: Tx,
  users: readonly StoredProgressWithTimeZone[],
): Promise<void> {
  if (users.length === 0) return;
  const of = <T>(pick: (userProgress: StoredProgressWithTimeZone) => T) => users.map(pick);
  // Passes an array for each column, because a single JSON text would take twice as long.
  await tx`
    insert into user_stats (user_id, total_posts, total_stories, total_comments, total_likes, total_shares, total_views,
      likes_received, xp, level, highest_level, tokens_earned, streak_days, longest_streak, freezes, paused_from, paused_until, last_active_date,
      active_time_zone, day_counts, time_zone)
    select user_id, posts, stories, comments, likes, shares, views, likes_received, xp, level, highest_level, tokens_earned,
      streak_days, longest_streak, freezes, paused_from::date, paused_until::date, last_active_date::date, active_time_zone,
      day_counts::jsonb, time_zone
    from unnest(${of((p) => p.userId)}::uuid[], ${of((p) => p.totals.post)}::int[], ${of((p) => p.totals.story)}::int[],
      ${of((p) => p.totals.comment)}::int[], ${of((p) => p.totals.like)}::int[], ${of((p) => p.totals.share)}::int[],
      ${of((p) => p.totals.view)}::int[], ${of((p) => p.likesReceived)}::int[], ${of((p) => p.xp)}::int[],
      ${of((p) => p.level)}::int[], ${of((p) => p.highestLevel)}::int[], ${of((p) => String(p.tokensEarned))}::bigint[],
      ${of((p) => p.streakDays)}::int[], ${of((p) => p.longestStreak)}::int[], ${of((p) => p.freezes)}::int[],
      ${of((p) => p.pausedFrom)}::text[], ${of((p) => p.pausedUntil)}::text[], ${of((p) => p.lastActiveDate)}::text[],
      ${of((p) => p.activeTimeZone)}::text[], ${of((p) => JSON.stringify(p.dayCounts))}::text[], ${of((p) => p.timeZone)}::text[])
      as r (user_id, posts, stories, comments, likes, shares, views, likes_received, xp, level, highest_level, tokens_earned,
        streak_days, longest_streak, freezes, paused_from, paused_until, last_active_date, active_time_zone, day_counts, time_zone)
    on conflict (user_id) do update set total_posts = excluded.total_posts, total_stories = excluded.total_stories,
      total_comments = excluded.total_comments, total_likes = excluded.total_likes, total_shares = excluded.total_shares,
      total_views = excluded.total_views, likes_received = excluded.likes_received, xp = excluded.xp, level = excluded.level,
      highest_level = excluded.highest_level, tokens_earned = excluded.tokens_earned, streak_days = excluded.streak_days,
      longest_streak = excluded.longest_streak, freezes = excluded.freezes,
      paused_from = excluded.paused_from, paused_until = excluded.paused_until, last_active_date = excluded.last_active_date,
      active_time_zone = excluded.active_time_zone, day_counts = excluded.day_counts, time_zone = excluded.time_zone`;
}

/** Inserts unlocked achievements. Skips those that are already stored. */
export async function insertAchievements(
  tx: Tx,
  unlocked: readonly { userId: string; achievement: string; at: Date }[],
): Promise<void> {
  if (unlocked.length === 0) return;
  await tx`
    insert into user_achievements (user_id, achievement, unlocked_at)
    select * from unnest(${unlocked.map((one) => one.userId)}::uuid[], ${unlocked.map((one) => one.achievement)}::text[],
      ${unlocked.map((one) => one.at.toISOString())}::timestamptz[])
    on conflict do nothing`;
}

/**
 * Returns the xp entries with the given keys.
 * @param narrowed SQL `join` clause that excludes some of these entries; `e` in it is the table of xp entries
 */
export function listXpEntriesByKeys(
  sql: Queryable,
  keys: readonly { userId: string; kind: string; target: string }[],
  narrowed = sql``,
): Promise<XpEntry[]> {
  return sql<XpEntry[]>`
    select e.user_id as "userId", e.kind, e.target, e.xp, e.tokens,
      jsonb_build_object('kind', e.link_kind, 'id', e.link_id) as link, e.created_at as at
    from unnest(${keys.map((key) => key.userId)}::uuid[], ${keys.map((key) => key.kind)}::text[],
      ${keys.map((key) => key.target)}::text[]) as k (user_id, kind, target)
    join progress_entries e using (user_id, kind, target) ${narrowed}`;
}

/** Inserts xp entries in the given order. Skips entries that are already stored. */
export async function insertXpEntries(tx: Tx, entries: readonly XpEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const of = <T>(pick: (entry: XpEntry) => T) => entries.map(pick);
  await tx`
    insert into progress_entries (user_id, kind, target, xp, tokens, link_kind, link_id, created_at)
    select user_id, kind, target, xp, tokens, link_kind, link_id, at
    from unnest(${of((e) => e.userId)}::uuid[], ${of((e) => e.kind)}::text[], ${of((e) => e.target)}::text[],
      ${of((e) => e.xp)}::int[], ${of((e) => e.tokens)}::int[], ${of((e) => e.link.kind)}::text[], ${of((e) => e.link.id)}::text[],
       ${of((e) => e.at.toISOString())}::timestamptz[])
      with ordinality as e (user_id, kind, target, xp, tokens, link_kind, link_id, at, place)
    order by place
    on conflict do nothing`;
}

/**
 * A change of a person's time zone. The person's days are counted in `timeZone` for the event `eventId` and all later
 * events.
 */
export interface UserTimeZoneChange {
  userId: string;
  eventId: number;
  timeZone: string;
}

/** Inserts changes of people's time zones. */
export async function insertUserTimeZoneChanges(
  tx: Tx,
  changes: readonly UserTimeZoneChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const of = <T>(pick: (change: UserTimeZoneChange) => T) => changes.map(pick);
  await tx`
    insert into progress_zones (user_id, event_id, time_zone)
    select * from unnest(${of((z) => z.userId)}::uuid[], ${of((z) => String(z.eventId))}::bigint[],
      ${of((z) => z.timeZone)}::text[])`;
}

/** Lists all changes of people's time zones. A recomputation needs them to count the same days as the listener. */
export function listTimeZoneChangesOfAllUsers(sql: Queryable): Promise<UserTimeZoneChange[]> {
  return sql<UserTimeZoneChange[]>`
    select user_id as "userId", event_id as "eventId", time_zone as "timeZone" from progress_zones`;
}

interface EntryRow extends XpEntry {
  id: number;
}

/** Returns a page of a person's xp entries, newest first. Leaves out entries that changed neither xp nor tokens. */
export function listXpHistoryRows(
  sql: Queryable,
  page: { userId: string; before: number | null; limit: number },
): Promise<EntryRow[]> {
  return sql<EntryRow[]>`
    select id, user_id as "userId", kind, target, xp, tokens, jsonb_build_object('kind', link_kind, 'id', link_id) as link,
      created_at as at
    from progress_entries
    where user_id = ${page.userId} and (xp <> 0 or tokens <> 0) ${page.before === null ? sql`` : sql`and id < ${page.before}`}
    order by id desc limit ${page.limit}`;
}

/**
 * Returns for each day since `firstDay` the sum of a person's XP changes, and whether the person earned XP. Days
 * without changes are left out.
 */
export function listDailyXpSums(
  sql: Queryable,
  { userId, timeZone, firstDay }: { userId: string; timeZone: string; firstDay: string },
): Promise<DailyXp[]> {
  return sql<DailyXp[]>`
    select (created_at at time zone ${timeZone})::date::text as day, sum(xp)::int as xp,
      bool_or(xp > 0) as "isActive" from progress_entries
    where user_id = ${userId} and xp <> 0 and created_at >= ${firstDay}::text::timestamp at time zone ${timeZone}
    group by 1`;
}

/** Returns when a person joined, and their time zone. Undefined if the account does not exist or is deleted. */
export async function findUserJoinDateAndTimeZone(
  sql: Queryable,
  userId: string,
): Promise<{ joinedAt: Date; timeZone: string } | undefined> {
  const rows = await sql<{ joinedAt: Date; timeZone: string }[]>`
    select created_at as "joinedAt", time_zone as "timeZone" from users where id = ${userId} and deleted_at is null`;
  return rows[0];
}
