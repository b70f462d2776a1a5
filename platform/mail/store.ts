/** SQL of the mail outbox. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** An unsent mail of the outbox. */
export interface OutboxMail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  createdAt: Date;
  attempts: number;
}

/** Inserts a mail into the outbox. The mail is due immediately. */
export function insertMail(
  tx: Tx,
  id: string,
  mail: {
    to: string;
    subject: string;
    text: string;
    kind: string;
    requestedBy: string | null;
    expiresAt?: Date;
  },
  now: Date,
) {
  return tx`
    insert into mail_outbox
      (id, recipient, subject, body, kind, requested_by, created_at, next_attempt_at, expires_at)
    values (${id}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.kind}, ${mail.requestedBy}, ${now}, ${now},
      ${mail.expiresAt ?? null})`;
}

/** Numbers of mails that were queued recently, to be compared with the mail budgets. */
export interface RecentMailCounts {
  /** Requested mails to the recipient, from all requesters. */
  toRecipient: number;
  /** Requested mails to the recipient from this requester. */
  toRecipientByRequester: number;
  /** Requested mails to all recipients from this requester. */
  byRequester: number;
  notices: number;
  emergencies: number;
  newestReset: Date | null;
}

/**
 * Counts the mails to the recipient and the mails by the requester that were queued after the time `after`. First takes
 * advisory locks on the recipient and then on the requester until the transaction ends. The locks prevent concurrent
 * requests from exceeding a budget together.
 * @param requestedBy IP network or known device that requests the mail; null for a notice or an emergency
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
    select count(*) filter (where recipient = ${recipient} and kind not in ('notice', 'emergency'))::int as "toRecipient",
      count(*) filter (where recipient = ${recipient} and requested_by = ${requestedBy})::int as "toRecipientByRequester",
      count(*) filter (where requested_by = ${requestedBy})::int as "byRequester",
      count(*) filter (where recipient = ${recipient} and kind = 'notice')::int as notices,
      count(*) filter (where recipient = ${recipient} and kind = 'emergency')::int as emergencies,
      max(created_at) filter (where recipient = ${recipient} and kind = 'reset') as "newestReset"
    from mail_outbox
    where created_at > ${after} and (recipient = ${recipient} or requested_by = ${requestedBy})`;
  return rows[0]!;
}

/** Deletes the requester (IP network or device) from the records of all mails older than `before`. The mails remain. */
export function deleteRequestersFromOldMails(sql: Queryable, before: Date) {
  return sql`update mail_outbox set requested_by = null where created_at < ${before} and requested_by is not null`;
}

/**
 * Reserves the mail that has been due for the longest time, so that no other process sends it before `retryAt`. After
 * that time, another process can send the mail, in case this process has died. Expired mails are never due. Returns
 * undefined if no mail is due.
 */
export async function claimDueMail(
  sql: Queryable,
  now: Date,
  retryAt: Date,
): Promise<OutboxMail | undefined> {
  const [mail] = await sql<OutboxMail[]>`
    update mail_outbox set attempts = attempts + 1, next_attempt_at = ${retryAt}
    where id in (
      select id from mail_outbox
      where sent_at is null and next_attempt_at <= ${now} and (expires_at is null or expires_at > ${now})
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id, recipient, subject, body, created_at as "createdAt", attempts`;
  return mail;
}

/** Marks a mail as sent. Deletes its text, because the text may contain a secret link. */
export function markMailSent(sql: Queryable, id: string, now: Date) {
  return sql`update mail_outbox set sent_at = ${now}, body = '', last_error = null where id = ${id}`;
}

/** Records that sending a mail failed, with the error and the time of the next attempt. */
export function markMailFailed(sql: Queryable, id: string, error: string, nextAttemptAt: Date) {
  return sql`
    update mail_outbox set last_error = ${error.slice(0, 500)}, next_attempt_at = ${nextAttemptAt} where id = ${id}`;
}

/** Deletes all mails older than `before`. Returns the number of deleted mails. */
export async function deleteOldMails(sql: Queryable, before: Date): Promise<number> {
  const result = await sql`delete from mail_outbox where created_at < ${before}`;
  return result.count;
}

/** Returns the `limit` newest unsent mails, sorted from oldest to newest. */
export async function listUnsentMails(sql: Queryable, limit: number): Promise<OutboxMail[]> {
  const rows = await sql<OutboxMail[]>`
    select id, recipient, subject, body, created_at as "createdAt", attempts from mail_outbox
    where sent_at is null order by created_at desc, id desc limit ${limit}`;
  return rows.toReversed();
}
