/** SQL of the outbox. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

export interface OutboxRow {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  createdAt: Date;
  attempts: number;
}

export function insertMail(
  tx: Tx,
  id: string,
  mail: { to: string; subject: string; text: string; kind: string; requestedBy: string | null },
  now: Date,
) {
  return tx`
    insert into mail_outbox (id, recipient, subject, body, kind, requested_by, created_at, next_attempt_at)
    values (${id}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.kind}, ${mail.requestedBy}, ${now}, ${now})`;
}

export interface RecentMailCounts {
  /** Requested mails to the recipient. */
  toRecipient: number;
  /** Requested mails to the recipient by the same requester. */
  toRecipientByRequester: number;
  /** Mails requested by the requester, to any recipient. */
  byRequester: number;
  notices: number;
  newestReset: Date | null;
}

/**
 * Counts the mails since `after`. Locks the recipient and then the requester until the transaction ends, so that
 * concurrent requests cannot exceed a budget.
 */
export async function countRecentMails(
  tx: Tx,
  recipient: string,
  requestedBy: string | null,
  after: Date,
): Promise<RecentMailCounts> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`mail to ${recipient}`}, 0))`;
  if (requestedBy !== null)
    await tx`select pg_advisory_xact_lock(hashtextextended(${`mail by ${requestedBy}`}, 0))`;
  const rows = await tx<RecentMailCounts[]>`
    select count(*) filter (where recipient = ${recipient} and kind <> 'notice')::int as "toRecipient",
      count(*) filter (where recipient = ${recipient} and requested_by = ${requestedBy})::int as "toRecipientByRequester",
      count(*) filter (where requested_by = ${requestedBy})::int as "byRequester",
      count(*) filter (where recipient = ${recipient} and kind = 'notice')::int as notices,
      max(created_at) filter (where recipient = ${recipient} and kind = 'reset') as "newestReset"
    from mail_outbox
    where created_at > ${after} and (recipient = ${recipient} or requested_by = ${requestedBy})`;
  return rows[0]!;
}

/** Deletes the networks and devices that requested mails older than `before`. */
export function forgetRequesters(sql: Queryable, before: Date) {
  return sql`update mail_outbox set requested_by = null where created_at < ${before} and requested_by is not null`;
}

/**
 * Reserves mails that are due, so that no other process takes them before `retryAt`. If the process dies, they are
 * sent then.
 */
export function takeDueMails(sql: Queryable, now: Date, retryAt: Date, limit: number): Promise<OutboxRow[]> {
  return sql<OutboxRow[]>`
    update mail_outbox set attempts = attempts + 1, next_attempt_at = ${retryAt}
    where id in (
      select id from mail_outbox where sent_at is null and next_attempt_at <= ${now}
      order by next_attempt_at, id limit ${limit} for update skip locked)
    returning id, recipient, subject, body, created_at as "createdAt", attempts`;
}

/** Marks a mail as sent and deletes its text, because the text may contain a link. */
export function markSent(sql: Queryable, id: string, now: Date) {
  return sql`update mail_outbox set sent_at = ${now}, body = '', last_error = null where id = ${id}`;
}

export function markFailed(sql: Queryable, id: string, error: string, nextAttemptAt: Date) {
  return sql`
    update mail_outbox set last_error = ${error.slice(0, 500)}, next_attempt_at = ${nextAttemptAt} where id = ${id}`;
}

/** Deletes mails older than `before`; returns the number. */
export async function sweepOutbox(sql: Queryable, before: Date): Promise<number> {
  const result = await sql`delete from mail_outbox where created_at < ${before}`;
  return result.count;
}

/** Returns the unsent mails, newest last. */
export async function listWaitingMails(sql: Queryable, limit: number): Promise<OutboxRow[]> {
  const rows = await sql<OutboxRow[]>`
    select id, recipient, subject, body, created_at as "createdAt", attempts from mail_outbox
    where sent_at is null order by created_at desc, id desc limit ${limit}`;
  return rows.toReversed();
}
