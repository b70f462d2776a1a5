/**
 * SQL queries for the notifications table. SQL of settings is in `store-settings.ts`, SQL of pushes in `store-push.ts`.
 */
import type { PendingQuery, Row } from 'postgres';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type {
  NewNotification,
  NotificationTextValues,
  NotificationPriority,
  EntityReference,
} from '../domain/notification.ts';
import { ongoingProcessNotificationGroupKeyPrefix } from '../domain/decide-notifications.ts';
import { maxItemsListedInGroupedNotification } from '../domain/limits.ts';
import type { NotificationType } from '../domain/notification-types.ts';
import type { NotificationGroup } from '../domain/present-notification.ts';

/** Name of a list of notifications: `main`, or `requests` for notifications from strangers and new accounts. */
export type NotificationListName = 'main' | 'requests';

/** Maximum number of notifications that a list query reads for each user. A daily job deletes the older ones. */
const maxNotificationsRead = 2_000;

/** A notification to insert, with its id and the name of its list (`box`). */
export type NewNotificationRow = NewNotification & { id: string; box: NotificationListName };

/** Inserts notifications with one SQL statement and skips existing ones. Returns the ids of the inserted rows. */
export async function insertNotificationRows(
  tx: Tx,
  notifications: readonly NewNotificationRow[],
): Promise<Set<string>> {
  if (notifications.length === 0) return new Set();
  const rows = await tx<{ id: string }[]>`
    insert into notifications (
      id, user_id, type, actor_id, object_kind, object_id, target_kind, target_id, group_key, details, priority, box, created_at
    )
    select n.id, n."userId", n.type, n."actorId", n.object->>'kind', n.object->>'id', n.target->>'kind', n.target->>'id',
      n."groupKey", n.details, n.priority, n.box, n.at
    from jsonb_to_recordset(${tx.json(notifications as never)}::jsonb) as n (
      id uuid, "userId" uuid, type text, "actorId" uuid, object jsonb, target jsonb, "groupKey" text, details jsonb,
      priority text, box text, at timestamptz
    )
    join users u on u.id = n."userId" and u.deleted_at is null and u.kind = 'person'
    order by n."userId"
    on conflict do nothing returning id`;
  return new Set(rows.map((row) => row.id));
}

/**
 * Updates the notifications that match the SQL condition `which` with the SQL assignments `to`. Locks the rows by
 * ascending id, to avoid deadlocks. Returns the user id of each updated row.
 */
function change(tx: Tx, which: PendingQuery<Row[]>, to: PendingQuery<Row[]>) {
  return tx<{ userId: string }[]>`
    with locked as materialized (select n.id from notifications n where ${which} order by n.id for no key update)
    update notifications n set ${to} from locked where n.id = locked.id returning n.user_id as "userId"`;
}

/**
 * For each pair of users, marks each user's notifications about the other user as removed. Notifications of the types
 * in `keptTypes` remain. Returns the ids of the users whose lists changed.
 */
export async function markNotificationsBetweenUsersRemoved(
  tx: Tx,
  pairs: readonly { userId: string; otherId: string }[],
  { keptTypes, now }: { keptTypes: readonly NotificationType[]; now: Date },
): Promise<string[]> {
  const ones = [...pairs.map((pair) => pair.userId), ...pairs.map((pair) => pair.otherId)];
  const others = [...pairs.map((pair) => pair.otherId), ...pairs.map((pair) => pair.userId)];
  const rows = await change(
    tx,
    tx`n.removed_at is null and n.type <> all(${keptTypes as NotificationType[]}::text[])
      and (n.user_id, n.actor_id) in (select * from unnest(${ones}::uuid[], ${others}::uuid[]))`,
    tx`removed_at = ${now}`,
  );
  return unique(rows);
}

function unique(rows: readonly { userId: string }[]): string[] {
  return [...new Set(rows.map((row) => row.userId))];
}

/** A group of notifications of one user, aggregated from its database rows. */
export interface NotificationGroupRow extends NotificationGroup {
  userId: string;
  latestId: string;
  /** Ids of the last users who caused notifications of this group, at most two, latest first. */
  actorIds: string[];
}

/** Keyset cursor of a notification list: time and id of the newest notification of the last group on a page. */
export interface NotificationCursor {
  at: Date;
  id: string;
}

/** Returns one page of the notification groups of each of several users, latest first. */
export function listNotificationGroups(
  sql: Queryable,
  query: {
    userIds: readonly string[];
    box: NotificationListName;
    limit: number;
    after: NotificationCursor | null;
    /** If set, returns only groups of the given types. */
    types?: readonly NotificationType[] | undefined;
    /** If set, returns only the group with the given key. */
    groupKey?: string;
  },
): Promise<NotificationGroupRow[]> {
  const { after } = query;
  return sql<AggregatedRow[]>`
    select u.id as "userId", g.*
    from unnest(${query.userIds as string[]}::uuid[]) with ordinality as u (id, place)
    cross join lateral (
      select
        (array_agg(n.id order by n.created_at, n.id))[1] as id,
        (array_agg(n.id order by n.created_at desc, n.id desc))[1] as "latestId",
        max(n.created_at) as "latestAt",
        n.group_key as "groupKey",
        (array_agg(jsonb_build_object(
          'object', jsonb_build_object('kind', n.object_kind, 'id', n.object_id),
          'target', jsonb_build_object('kind', n.target_kind, 'id', n.target_id),
          'type', n.type, 'actorId', n.actor_id, 'details', n.details, 'priority', n.priority
        ) order by n.created_at desc, n.id desc))[1] as latest,
        to_jsonb((array_agg(n.details order by n.created_at desc, n.id desc))[1:${maxItemsListedInGroupedNotification}::int]) as recent,
        count(*)::int as count,
        count(distinct n.actor_id)::int as actors,
        (count(*) filter (where n.read_at is null))::int as unread,
        (array_agg(n.actor_id order by n.created_at desc, n.id desc) filter (where n.is_last_of_actor))[1:2] as "actorIds"
      from (
        select m.*, m.actor_id is not null
          and row_number() over (partition by m.group_key, m.actor_id order by m.created_at desc, m.id desc) = 1
          as is_last_of_actor
        from (
          select * from notifications s where s.user_id = u.id and s.box = ${query.box} and s.is_shown
            ${query.types === undefined ? sql`` : sql`and s.type = any(${query.types as NotificationType[]}::text[])`}
            ${query.groupKey === undefined ? sql`` : sql`and s.group_key = ${query.groupKey}`}
          order by s.created_at desc, s.id desc limit ${maxNotificationsRead}
        ) m
      ) n
      group by n.group_key
      ${
        after === null
          ? sql``
          : sql`having (max(n.created_at), (array_agg(n.id order by n.created_at desc, n.id desc))[1]) < (${after.at}, ${after.id}::uuid)`
      }
      order by max(n.created_at) desc, "latestId" desc limit ${query.limit}
    ) g
    order by u.place, g."latestAt" desc, g."latestId" desc`.then((rows) => rows.map(toNotificationGroup));
}

/** Row of the query for notification groups. `latest` is the newest notification of the group. */
interface AggregatedRow {
  userId: string;
  id: string;
  latestId: string;
  latestAt: Date;
  groupKey: string;
  latest: Pick<NotificationGroup, 'type' | 'object' | 'target' | 'details' | 'priority'> & {
    actorId: string | null;
  };
  recent: NotificationGroup['recent'];
  count: number;
  actors: number;
  unread: number;
  actorIds: string[] | null;
}

/**
 * Maps a row of the query to a notification group. A group of a process, such as a trip, shows only its newest
 * notification, so it gets only the user who caused that notification.
 */
function toNotificationGroup({ latest, actorIds, groupKey, ...row }: AggregatedRow): NotificationGroupRow {
  const { actorId, ...newest } = latest;
  const isProcess = groupKey.startsWith(ongoingProcessNotificationGroupKeyPrefix);
  const newestActorIds = actorId === null ? [] : [actorId];
  return {
    ...row,
    ...newest,
    isProcess,
    count: row.unread > 0 ? row.unread : row.count,
    actors: isProcess ? newestActorIds.length : row.actors,
    actorIds: isProcess ? newestActorIds : (actorIds ?? []),
  };
}

/**
 * Returns the ids of the users with a notification that has one of the given types and is about one of the given
 * objects.
 */
export async function listUserIdsNotifiedAboutContent(
  sql: Queryable,
  things: readonly EntityReference[],
  types: readonly NotificationType[],
): Promise<string[]> {
  if (things.length === 0) return [];
  const rows = await sql<{ userId: string }[]>`
    select distinct n.user_id as "userId" from notifications n
    join unnest(${things.map((thing) => thing.kind)}::text[], ${things.map((thing) => thing.id)}::text[])
      as t (kind, id) on n.object_kind = t.kind and n.object_id = t.id
    where n.type = any(${types as NotificationType[]}::text[])`;
  return rows.map((row) => row.userId);
}

/** Numbers of unread notification groups in a list. */
interface UnreadGroupCounts {
  all: number;
  /** Number of unread groups that are about messages. */
  ofMessages: number;
}

/**
 * Returns, by user id, the numbers of unread notification groups in a list of each user. Leaves out users without
 * unread groups.
 * @param box name of the list, or SQL that selects the name
 */
export async function countUnreadNotificationGroups(
  sql: Queryable,
  userIds: readonly string[],
  box: NotificationListName | PendingQuery<Row[]>,
): Promise<Map<string, UnreadGroupCounts>> {
  const rows = await sql<(UnreadGroupCounts & { userId: string })[]>`
    select n.user_id as "userId", count(distinct n.group_key)::int as "all",
      (count(distinct n.group_key) filter (where n.type = 'message'))::int as "ofMessages"
    from notifications n
    where n.user_id = any(${userIds as string[]}::uuid[]) and n.box = (${box}) and n.is_shown and n.read_at is null
    group by n.user_id`;
  return new Map(rows.map(({ userId, ...counts }) => [userId, counts]));
}

/**
 * Returns the number of unread notification groups in a list of a user.
 * @param box name of the list, or SQL that selects the name
 */
export async function countUnreadNotificationGroupsOfUser(
  sql: Queryable,
  userId: string,
  box: NotificationListName | PendingQuery<Row[]>,
): Promise<number> {
  return (await countUnreadNotificationGroups(sql, [userId], box)).get(userId)?.all ?? 0;
}

/** Returns SQL that selects the name of the list that contains one of the user's notifications. */
export const buildListNameOfNotificationSql = (sql: Queryable, userId: string, notificationId: string) =>
  sql`select box from notifications where id = ${notificationId} and user_id = ${userId}`;

/**
 * Identifies a group in one of a user's two lists. Both lists can have a group with the same key, such as comments on
 * one post by strangers and by others.
 */
interface NotificationGroupReference {
  groupKey: string;
  box: NotificationListName;
}

/** Finds the group that contains one of the user's notifications, even if the notification is removed or hidden. */
export async function findNotificationGroup(
  sql: Queryable,
  userId: string,
  id: string,
): Promise<NotificationGroupReference | undefined> {
  const rows = await sql<NotificationGroupReference[]>`
    select group_key as "groupKey", box from notifications where id = ${id} and user_id = ${userId}`;
  return rows[0];
}

/**
 * Marks a group's notifications up to the time `upTo` as read. The group is given by one of its notifications. Returns
 * the number of notifications that were unread.
 */
export async function markNotificationGroupRead(
  tx: Tx,
  query: { userId: string; notificationId: string; upTo: Date | null; now: Date },
): Promise<number> {
  const { userId, notificationId } = query;
  const result = await change(
    tx,
    tx`n.user_id = ${userId} and n.read_at is null
      and (n.group_key, n.box) =
        (select group_key, box from notifications where id = ${notificationId} and user_id = ${userId})
      ${query.upTo === null ? tx`` : tx`and n.created_at <= ${query.upTo}`}`,
    tx`read_at = ${query.now}`,
  );
  return result.count;
}

/**
 * Marks the visible notifications of a list up to the time `upTo` as read. Returns the number of notifications that
 * were unread.
 */
export async function markNotificationListRead(
  tx: Tx,
  query: { userId: string; box: NotificationListName; upTo: Date | null; now: Date },
): Promise<number> {
  const result = await change(
    tx,
    tx`n.user_id = ${query.userId} and n.box = ${query.box} and n.read_at is null and n.is_shown
      ${query.upTo === null ? tx`` : tx`and n.created_at <= ${query.upTo}`}`,
    tx`read_at = ${query.now}`,
  );
  return result.count;
}

/**
 * Removes the notifications of a group up to the time `upTo` from a user's list. Returns the number of removed
 * notifications.
 */
export async function removeNotificationGroup(
  tx: Tx,
  query: NotificationGroupReference & { userId: string; upTo: Date | null; now: Date },
): Promise<number> {
  const { userId, groupKey, box } = query;
  const result = await change(
    tx,
    tx`n.user_id = ${userId} and n.group_key = ${groupKey} and n.box = ${box} and n.removed_at is null
      ${query.upTo === null ? tx`` : tx`and n.created_at <= ${query.upTo}`}`,
    tx`removed_at = ${query.now}`,
  );
  return result.count;
}

/**
 * Restores the notifications of a group that were removed at or after the time `since`. If there is a block between the
 * user and the person who caused a notification, the notification is restored only if its type is one of
 * `typesDespiteBlock`.
 * @returns number of restored notifications
 */
export async function restoreNotificationGroup(
  tx: Tx,
  query: NotificationGroupReference & {
    userId: string;
    since: Date;
    typesDespiteBlock: readonly NotificationType[];
  },
): Promise<number> {
  const { userId, groupKey, box, since } = query;
  const result = await change(
    tx,
    tx`n.user_id = ${userId} and n.group_key = ${groupKey} and n.box = ${box} and n.removed_at >= ${since} and (
      n.type = any(${query.typesDespiteBlock as NotificationType[]}::text[]) or not exists (
        select from blocks b where (b.blocker_id = n.user_id and b.blocked_id = n.actor_id)
          or (b.blocker_id = n.actor_id and b.blocked_id = n.user_id)))`,
    tx`removed_at = null`,
  );
  return result.count;
}

/** Erasure: deletes at most `limit` notifications that a user got or caused. Returns the users whose lists changed. */
export async function deleteNotificationsInvolvingUser(
  tx: Tx,
  userId: string,
  limit: number,
): Promise<{ deleted: number; changed: string[] }> {
  const rows = await tx<{ userId: string }[]>`
    with locked as materialized (
      select id from notifications where id = any(array(
        select id from notifications where user_id = ${userId} or actor_id = ${userId} limit ${limit}))
      order by id for update)
    delete from notifications n using locked where n.id = locked.id returning n.user_id as "userId"`;
  return { deleted: rows.length, changed: unique(rows) };
}

/** Returns a user's notifications for their data export. The result does not contain the names of other users. */
export function listNotificationsForExport(
  sql: Queryable,
  userId: string,
): Promise<
  {
    type: NotificationType;
    object: string;
    details: NotificationTextValues;
    priority: NotificationPriority;
    at: Date;
    readAt: Date | null;
  }[]
> {
  return sql`
    select type, object_kind || ':' || object_id as object, details, priority, created_at as at, read_at as "readAt"
    from notifications where user_id = ${userId} and removed_at is null order by created_at, id`;
}

/**
 * Marks a user's notifications of one type about some content as read. Returns the number of notifications that were
 * unread.
 */
export async function markNotificationRowsAboutContentAsRead(
  tx: Tx,
  query: { userId: string; type: NotificationType; target: EntityReference; now: Date },
): Promise<number> {
  const result = await change(
    tx,
    tx`n.user_id = ${query.userId} and n.type = ${query.type} and n.target_kind = ${query.target.kind}
      and n.target_id = ${query.target.id} and n.read_at is null`,
    tx`read_at = ${query.now}`,
  );
  return result.count;
}
