/** SQL queries for push subscriptions, for the queue of pushes, and for the server's VAPID key pair. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { ongoingProcessNotificationGroupKeyPrefix } from '../domain/decide-notifications.ts';

/** The server's key pair for Web Push (VAPID). */
export interface VapidKeys {
  /** Public key: an uncompressed P-256 point of 65 bytes, in base64url. */
  publicKey: string;
  /** Private key of 32 bytes, in base64url. Never leaves the server. */
  privateKey: string;
}

const keyName = 'notifications.push-keys';
/**
 * Duration of the lease of a claimed push, in milliseconds. If the process that claimed the push dies, another process
 * sends the push after this time.
 */
export const queuedPushClaimDurationMs = 60_000;

/** Finds the server's VAPID key pair; undefined if none is stored yet. */
export async function findVapidKeys(sql: Queryable): Promise<VapidKeys | undefined> {
  const rows = await sql<{ value: VapidKeys }[]>`select value from platform_state where key = ${keyName}`;
  return rows[0]?.value;
}

/**
 * Inserts the VAPID key pair if none is stored. If two processes insert at the same time, only the first key pair is
 * stored.
 */
export async function insertVapidKeys(sql: Queryable, keys: VapidKeys, now: Date): Promise<void> {
  await sql`
    insert into platform_state (key, value, updated_at) values (${keyName}, ${sql.json(keys as never)}, ${now})
    on conflict (key) do nothing`;
}

interface NewSubscription {
  id: string;
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  now: Date;
}

/**
 * Inserts or updates the push subscription of a session. A stored subscription with the same endpoint is reassigned to
 * this session and the session's user, and its postponed pushes become due immediately. Its failure count is reset only
 * if its keys or its user have changed. An endpoint that never works is therefore deleted eventually, even if the
 * browser sends the same subscription again and again. Deletes all but the newest `keepCount` subscriptions of the
 * user.
 * @returns false if the session has ended; the subscription is then not stored
 */
export async function upsertPushSubscription(
  tx: Tx,
  row: NewSubscription,
  keepCount: number,
): Promise<boolean> {
  const { id, userId, sessionId, endpoint, p256dh, auth, now } = row;
  const isChanged = tx`(old.user_id, old.p256dh, old.auth)
    is distinct from (excluded.user_id, excluded.p256dh, excluded.auth)`;
  const written = await tx`
    with written as (
      insert into push_subscriptions as old (id, user_id, session_id, endpoint, p256dh, auth, created_at)
      select ${id}, ${userId}, s.id, ${endpoint}, ${p256dh}, ${auth}, ${now} from sessions s
      where s.id = ${sessionId} and s.user_id = ${userId} for key share
      on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
        p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at, retry_at = null,
        failure_count = case when ${isChanged} then 0 else old.failure_count end,
        failing_since = case when ${isChanged} then null else old.failing_since end
      returning id
    ), resumed as (${resumePostponedPushes(tx, tx`written`, now)})
    select id from written`;
  await tx`
    delete from push_subscriptions where user_id = ${userId} and id not in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc limit ${keepCount}
    )`;
  return written.count === 1;
}

/**
 * Returns the SQL statement that makes the postponed pushes of the push subscriptions in `source` due at the time
 * `now`. Leaves out pushes that are due within the next `queuedPushClaimDurationMs`, because another process may have
 * claimed them and may be sending them.
 * @param source a common table expression with the column `id`
 */
function resumePostponedPushes(sql: Queryable, source: ReturnType<Queryable>, now: Date) {
  return sql`
    update push_outbox p set next_attempt_at = ${now} from ${source} w
    where p.subscription_id = w.id and p.done_at is null
      and p.next_attempt_at > ${new Date(now.getTime() + queuedPushClaimDurationMs)}`;
}

/** Deletes a push subscription of a user by its endpoint. Returns false if the user has no such subscription. */
export async function deletePushSubscription(
  sql: Queryable,
  userId: string,
  endpoint: string,
): Promise<boolean> {
  const result = await sql`
    delete from push_subscriptions where user_id = ${userId} and endpoint = ${endpoint}`;
  return result.count > 0;
}

/** Deletes all push subscriptions of a user. */
export async function deletePushSubscriptionsOfUser(tx: Tx, userId: string): Promise<void> {
  await tx`delete from push_subscriptions where user_id = ${userId}`;
}

interface PushQuery {
  userId: string;
  groupKey: string;
  notificationId: string;
  /** True if the push must be sent before all pushes that are not urgent. */
  isUrgent: boolean;
}

/**
 * Queues a push to every subscribed browser of the given users. Skips notifications that are not stored. Skips a
 * browser to which a push of the same notification group was sent less than `gapMs` ago. This limit does not apply to a
 * process, such as a trip: each step is pushed.
 *
 * If a push of the group is already queued, only its notification id and its urgency are replaced. A changed id tells
 * `deleteQueuedPush` that the group got a new notification, so that it does not delete the push. A push that is not
 * urgent becomes due no earlier than the `retry_at` time of its browser, which is set after a failed push. Locks the
 * push subscriptions, so that no other transaction deletes them.
 * @returns number of newly queued pushes
 */
export async function queuePushes(
  tx: Tx,
  queries: readonly PushQuery[],
  when: { now: Date; dueAt: Date; gapMs: number },
): Promise<number> {
  if (queries.length === 0) return 0;
  const { now, dueAt, gapMs } = when;
  const isQueued = tx`push_outbox.done_at is null`;
  const rows = await tx<{ isNew: boolean }[]>`
    with wanted as (
      select * from jsonb_to_recordset(${tx.json(queries as never)}::jsonb)
        as w ("userId" uuid, "groupKey" text, "notificationId" uuid, "isUrgent" boolean)
    ), browsers as materialized (
      select id, user_id, retry_at from push_subscriptions where user_id in (select "userId" from wanted)
      order by id for key share
    )
    insert into push_outbox (subscription_id, group_key, notification_id, is_urgent, queued_at, next_attempt_at)
    select distinct on (b.id, w."groupKey") b.id, w."groupKey", w."notificationId", w."isUrgent",
      ${now}::timestamptz, greatest(${dueAt}::timestamptz, case when not w."isUrgent" then b.retry_at end)
    from wanted w join browsers b on b.user_id = w."userId" join notifications n on n.id = w."notificationId"
    on conflict (subscription_id, group_key) do update
      set notification_id = excluded.notification_id, is_urgent = excluded.is_urgent, done_at = null,
        queued_at = case when ${isQueued} then push_outbox.queued_at else excluded.queued_at end,
        next_attempt_at = case when ${isQueued} then push_outbox.next_attempt_at else excluded.next_attempt_at end,
        attempts = case when ${isQueued} then push_outbox.attempts else 0 end
      where ${isQueued} or starts_with(push_outbox.group_key, ${ongoingProcessNotificationGroupKeyPrefix})
        or push_outbox.done_at < ${new Date(now.getTime() - gapMs)}
    returning queued_at = ${now}::timestamptz as "isNew"`;
  return rows.filter(({ isNew }) => isNew).length;
}

/** A queued push that is due, with the subscription that receives it. */
export interface DuePushWithSubscription {
  subscriptionId: string;
  userId: string;
  groupKey: string;
  notificationId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Number of attempts to send this push, including the attempt for which the push is claimed now. */
  attempts: number;
  isUrgent: boolean;
  /** Number of consecutive failed pushes of the subscription. */
  failureCount: number;
  /** Time of the first of the consecutive failures that `failureCount` counts; null if `failureCount` is 0. */
  failingSince: Date | null;
  /**
   * Time before which only urgent pushes are sent to the browser, because a push has failed; null if all pushes are
   * sent.
   */
  retryAt: Date | null;
}

interface PushClaim {
  now: Date;
  leaseUntil: Date;
  limit: number;
  maxPerPerson: number;
  /** Maximum number of due pushes that are read to choose the pushes of the batch. */
  window: number;
}

/**
 * Claims due pushes with a lease until `leaseUntil`: at most `limit` pushes, and at most `maxPerPerson` of each person.
 * Urgent pushes are first, then the first push of every person, then second pushes. Reads only the first `window` due
 * pushes, so that the cost of a batch does not depend on the length of the queue. After the lease, another process may
 * claim the pushes that are not finished.
 */
export async function claimDuePushes(sql: Queryable, claim: PushClaim): Promise<DuePushWithSubscription[]> {
  const { now, leaseUntil, limit, maxPerPerson, window } = claim;
  return sql<DuePushWithSubscription[]>`
    with first as materialized (
      select subscription_id, group_key, is_urgent, next_attempt_at from push_outbox
      where done_at is null and next_attempt_at <= ${now} order by is_urgent desc, next_attempt_at limit ${window}
    ), ranked as (
      select o.subscription_id, o.group_key,
        row_number() over (partition by s.user_id order by o.is_urgent desc, o.next_attempt_at) as rank
      from first o join push_subscriptions s on s.id = o.subscription_id
    ), due as (
      select p.subscription_id, p.group_key from push_outbox p join ranked r using (subscription_id, group_key)
      where r.rank <= ${maxPerPerson} and p.done_at is null and p.next_attempt_at <= ${now}
      order by p.is_urgent desc, r.rank, p.next_attempt_at limit ${limit} for update of p skip locked
    )
    update push_outbox p set next_attempt_at = ${leaseUntil}, attempts = p.attempts + 1
    from due, push_subscriptions s
    where p.subscription_id = due.subscription_id and p.group_key = due.group_key and s.id = p.subscription_id
    returning p.subscription_id as "subscriptionId", s.user_id as "userId", p.group_key as "groupKey",
      p.notification_id as "notificationId", s.endpoint, s.p256dh, s.auth, p.attempts,
      p.is_urgent as "isUrgent", s.failure_count as "failureCount", s.failing_since as "failingSince",
      s.retry_at as "retryAt"`;
}

/**
 * Deletes surplus due pushes, but never urgent ones. If the first `window` due pushes that are not urgent contain more
 * than `keepPerBrowser` pushes of one browser, all but the newest `keepPerBrowser` due pushes of this browser are
 * deleted. For a notification group whose push was deleted, a new push can be queued immediately.
 * @returns number of deleted pushes
 */
export async function deleteSurplusDuePushesPerBrowser(
  sql: Queryable,
  { now, window, keepPerBrowser }: { now: Date; window: number; keepPerBrowser: number },
): Promise<number> {
  const deleted = await sql`
    with crowded as (
      select subscription_id from (
        select subscription_id from push_outbox
        where done_at is null and not is_urgent and next_attempt_at <= ${now}
        order by next_attempt_at limit ${window}
      ) first group by subscription_id having count(*) > ${keepPerBrowser}
    ), ranked as (
      select subscription_id, group_key,
        row_number() over (partition by subscription_id order by queued_at desc, group_key) as rank
      from push_outbox
      where subscription_id in (select subscription_id from crowded)
        and done_at is null and not is_urgent and next_attempt_at <= ${now}
    ), surplus as (
      select p.subscription_id, p.group_key from push_outbox p join ranked r using (subscription_id, group_key)
      where r.rank > ${keepPerBrowser} and p.done_at is null for update of p skip locked
    )
    delete from push_outbox p using surplus s
    where p.subscription_id = s.subscription_id and p.group_key = s.group_key`;
  return deleted.count;
}

/** Marks a queued push as finished, so that it is not sent again. */
export async function markQueuedPushFinished(
  sql: Queryable,
  push: Pick<DuePushWithSubscription, 'subscriptionId' | 'groupKey'>,
  now: Date,
): Promise<void> {
  await sql`
    update push_outbox set done_at = ${now}
    where subscription_id = ${push.subscriptionId} and group_key = ${push.groupKey}`;
}

/**
 * Deletes a queued push. Keeps the push if its notification group got a new notification since the push was claimed.
 * After the deletion, a new push for the same group can be queued immediately.
 * @returns false if the push was not deleted
 */
export async function deleteQueuedPush(
  sql: Queryable,
  push: Pick<DuePushWithSubscription, 'subscriptionId' | 'groupKey' | 'notificationId'>,
): Promise<boolean> {
  const result = await sql`
    delete from push_outbox where subscription_id = ${push.subscriptionId} and group_key = ${push.groupKey}
      and notification_id = ${push.notificationId}`;
  return result.count > 0;
}

/** Postpones the next attempt to send a queued push to the time `until`. */
export async function postponeQueuedPush(
  sql: Queryable,
  push: Pick<DuePushWithSubscription, 'subscriptionId' | 'groupKey'>,
  until: Date,
): Promise<void> {
  await sql`
    update push_outbox set next_attempt_at = ${until}
    where subscription_id = ${push.subscriptionId} and group_key = ${push.groupKey}`;
}

/**
 * Releases a claimed push for which no request was sent, so that it can be claimed again from the time `until` on. The
 * claim does not count as an attempt.
 */
export async function releaseClaimedPush(
  sql: Queryable,
  push: Pick<DuePushWithSubscription, 'subscriptionId' | 'groupKey'>,
  until: Date,
): Promise<void> {
  await sql`
    update push_outbox set next_attempt_at = ${until}, attempts = attempts - 1
    where subscription_id = ${push.subscriptionId} and group_key = ${push.groupKey} and attempts > 0`;
}

/**
 * Records a failed push of a push subscription. Failures of pushes that were claimed together count as one failure.
 * @param failure `retryAt` is the time before which only urgent pushes are sent to the browser
 */
export async function recordPushFailure(
  sql: Queryable,
  push: Pick<DuePushWithSubscription, 'subscriptionId' | 'failureCount'>,
  { now, retryAt }: { now: Date; retryAt: Date },
): Promise<void> {
  await sql`
    update push_subscriptions set failure_count = greatest(failure_count, ${push.failureCount + 1}),
      failing_since = coalesce(failing_since, ${now}), retry_at = ${retryAt}
    where id = ${push.subscriptionId}`;
}

/**
 * Resets the failure count of a push subscription, because the push service has accepted a push. The subscription's
 * postponed pushes become due immediately.
 */
export async function clearPushFailures(sql: Queryable, subscriptionId: string, now: Date): Promise<void> {
  await sql`
    with cleared as (
      update push_subscriptions set failure_count = 0, failing_since = null, retry_at = null
      where id = ${subscriptionId} returning id
    )
    ${resumePostponedPushes(sql, sql`cleared`, now)}`;
}

/** Deletes a push subscription, and its queued pushes, because its browser can no longer be reached. */
export async function deleteUnreachablePushSubscription(
  sql: Queryable,
  subscriptionId: string,
): Promise<void> {
  await sql`delete from push_subscriptions where id = ${subscriptionId}`;
}

/**
 * Deletes a batch of the queued pushes that were marked as finished before the time `before`.
 * @returns number of deleted pushes; less than `limit` if no such push remains
 */
export async function deleteFinishedPushBatch(sql: Queryable, before: Date, limit: number): Promise<number> {
  const deleted = await sql`
    delete from push_outbox where ctid = any(array(
      select ctid from push_outbox where done_at < ${before} limit ${limit}))`;
  return deleted.count;
}
