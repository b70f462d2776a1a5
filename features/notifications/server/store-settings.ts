/**
 * SQL queries for notification settings, and for the follows, blocks and mutes that decide whether a user is notified.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { StoredNotificationChannelChoices, UserNotificationSettings } from '../domain/settings.ts';

interface SettingsRow {
  userId: string;
  types: StoredNotificationChannelChoices | null;
  quietFrom: number | null;
  quietTo: number | null;
  sendsStrangersToRequests: boolean | null;
  sendsNewcomersToRequests: boolean | null;
  timeZone: string;
}

/** Loads the notification settings of several users by user id, with defaults for settings that are not stored. */
export async function loadNotificationSettingsByUser(
  sql: Queryable,
  userIds: readonly string[],
): Promise<Map<string, UserNotificationSettings>> {
  const rows = await sql<SettingsRow[]>`
    select u.id as "userId", u.time_zone as "timeZone", s.types, s.quiet_from as "quietFrom", s.quiet_to as "quietTo",
      s.strangers_apart as "sendsStrangersToRequests", s.newcomers_apart as "sendsNewcomersToRequests"
    from users u left join notification_settings s on s.user_id = u.id
    where u.id = any(${userIds as string[]}::uuid[])`;
  return new Map(
    rows.map((row) => [
      row.userId,
      {
        types: row.types ?? {},
        quiet:
          row.quietFrom === null || row.quietTo === null ? null : { from: row.quietFrom, to: row.quietTo },
        sendsStrangersToRequests: row.sendsStrangersToRequests ?? false,
        sendsNewcomersToRequests: row.sendsNewcomersToRequests ?? false,
        timeZone: row.timeZone,
      },
    ]),
  );
}

/** Inserts or replaces a user's notification settings. */
export async function upsertNotificationSettings(
  tx: Tx,
  userId: string,
  settings: Omit<UserNotificationSettings, 'timeZone'>,
  now: Date,
): Promise<void> {
  const { types, quiet, sendsStrangersToRequests, sendsNewcomersToRequests } = settings;
  await tx`
    insert into notification_settings (
      user_id, types, quiet_from, quiet_to, strangers_apart, newcomers_apart, updated_at
    )
    values (${userId}, ${tx.json(types)}, ${quiet?.from ?? null}, ${quiet?.to ?? null},
      ${sendsStrangersToRequests}, ${sendsNewcomersToRequests}, ${now})
    on conflict (user_id) do update set types = excluded.types, quiet_from = excluded.quiet_from,
      quiet_to = excluded.quiet_to, strangers_apart = excluded.strangers_apart,
      newcomers_apart = excluded.newcomers_apart, updated_at = excluded.updated_at`;
}

/**
 * Locks a user's row, so that changes of the user's notification settings and push subscriptions run one after another.
 */
export async function lockUserRow(tx: Tx, userId: string): Promise<void> {
  await tx`select from users where id = ${userId} for no key update`;
}

/** Relation of the recipient of a notification to the actor, the user who caused the notification. */
export interface RelationOfRecipientToActor {
  userId: string;
  actorId: string;
  /** True if either user blocked the other. */
  isBlocked: boolean;
  /** True if the recipient muted the actor. */
  isMuted: boolean;
  isFollowed: boolean;
  /** Time at which the actor's account was created. */
  joinedAt: Date;
}

/**
 * Returns the relation of each pair of recipient (`userId`) and actor: whether the recipient follows or has muted the
 * actor, and whether either of the two has blocked the other. Leaves out pairs whose actor has deleted their account.
 */
export function loadRelationsOfRecipientsToActors(
  sql: Queryable,
  pairs: readonly { userId: string; actorId: string }[],
  now: Date,
): Promise<RelationOfRecipientToActor[]> {
  return sql<RelationOfRecipientToActor[]>`
    select p.user_id as "userId", p.actor_id as "actorId", a.created_at as "joinedAt",
      exists (select from blocks b where (b.blocker_id = p.user_id and b.blocked_id = p.actor_id)
        or (b.blocker_id = p.actor_id and b.blocked_id = p.user_id)) as "isBlocked",
      exists (select from mutes m where m.muter_id = p.user_id and m.muted_id = p.actor_id
        and (m.expires_at is null or m.expires_at > ${now})) as "isMuted",
      exists (select from follows f where f.follower_id = p.user_id and f.followed_id = p.actor_id) as "isFollowed"
    from unnest(${pairs.map((pair) => pair.userId)}::uuid[], ${pairs.map((pair) => pair.actorId)}::uuid[])
      as p (user_id, actor_id)
    join users a on a.id = p.actor_id and a.deleted_at is null`;
}

/**
 * Content about which some recipients get no notifications, as keys of the form `userId contentId` (recipient first).
 */
export interface ContentExcludedFromNotifications {
  /**
   * Content that the recipient must not see, because the author's account is private and the recipient does not follow
   * the author (EXP-067), or because one of the two has blocked the other (EXP-065).
   */
  inaccessible: ReadonlySet<string>;
  /** Posts that the recipient muted (EXP-043). */
  muted: ReadonlySet<string>;
}

/** Finds content about which a recipient gets no notifications. */
export async function findContentInaccessibleToOrMutedByRecipients(
  sql: Queryable,
  things: readonly { userId: string; thingId: string }[],
): Promise<ContentExcludedFromNotifications> {
  if (things.length === 0) return { inaccessible: new Set(), muted: new Set() };
  const rows = await sql<{ userId: string; thingId: string; isMuted: boolean }[]>`
    select n.user_id as "userId", n.thing_id as "thingId", false as "isMuted"
    from unnest(${things.map((one) => one.userId)}::uuid[], ${things.map((one) => one.thingId)}::uuid[])
        as n (user_id, thing_id)
      join lateral (
        select user_id from posts where id = n.thing_id union all select user_id from stories where id = n.thing_id
      ) t on true
      join users u on u.id = t.user_id
    where u.id <> n.user_id and (
      (u.is_private
        and not exists (select from follows f where f.follower_id = n.user_id and f.followed_id = u.id))
      or exists (select from blocks b where (b.blocker_id = n.user_id and b.blocked_id = u.id)
        or (b.blocker_id = u.id and b.blocked_id = n.user_id)))
    union all
    select user_id, post_id, true from muted_posts
    where (user_id, post_id) in (
      select * from unnest(${things.map((one) => one.userId)}::uuid[], ${things.map((one) => one.thingId)}::uuid[]))`;
  const keys = (isMuted: boolean) =>
    new Set(rows.filter((row) => row.isMuted === isMuted).map((row) => `${row.userId} ${row.thingId}`));
  return { inaccessible: keys(false), muted: keys(true) };
}

/** Returns true if a user with this id exists and is a real person. Only such a user can be notified. */
export async function isNotifiableUser(sql: Queryable, userId: string): Promise<boolean> {
  const rows = await sql`
    select from users where id = ${userId} and deleted_at is null and kind = 'person'`;
  return rows.length === 1;
}

/** Deletes a user's notification settings. */
export async function deleteNotificationSettings(tx: Tx, userId: string): Promise<void> {
  await tx`delete from notification_settings where user_id = ${userId}`;
}
