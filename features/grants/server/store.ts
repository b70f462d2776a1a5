/** SQL queries for grants to e-mail addresses, and for records of shares. */
import { hash } from 'node:crypto';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { EmailGrantKind } from '../domain/decide-grant-claim.ts';

const digest = (email: string) => Buffer.from(hash('sha256', email, 'hex'), 'hex');

/**
 * Returns a person's e-mail address, and locks the person's row so that the address cannot change until the transaction
 * ends.
 */
export async function findAndLockUserEmail(
  tx: Tx,
  userId: string,
): Promise<{ email: string | null; emailVerifiedAt: Date | null }> {
  const rows = await tx<{ email: string | null; emailVerifiedAt: Date | null }[]>`
    select email, email_verified_at as "emailVerifiedAt" from users where id = ${userId} for share`;
  return rows[0]!;
}

/** A grant (tokens or shares) that the operator promises to an e-mail address. */
export interface NewEmailGrant {
  id: string;
  kind: EmailGrantKind;
  /** The e-mail address that receives the grant, in lower case. */
  email: string;
  amount: number;
  note: string;
  createdBy: string;
  now: Date;
}

/**
 * Inserts a grant (tokens or shares promised to an e-mail address). Returns false if the address already has a grant of
 * the same kind, claimed or not.
 */
export async function insertEmailGrant(sql: Queryable, grant: NewEmailGrant): Promise<boolean> {
  const { id, kind, email, amount, note, createdBy, now } = grant;
  const result = await sql`
    insert into email_grants (id, kind, email_digest, email, amount, note, created_at, created_by)
    values (${id}, ${kind}, ${digest(email)}, ${email}, ${amount}, ${note}, ${now}, ${createdBy})
    on conflict do nothing`;
  return result.count === 1;
}

/**
 * Marks the unclaimed grant of the given kind (tokens or shares) for an e-mail address as claimed, and returns it.
 * Returns undefined if there is no such grant.
 */
export async function markEmailGrantClaimed(
  tx: Tx,
  claim: { kind: EmailGrantKind; email: string; userId: string; now: Date },
): Promise<{ id: string; amount: number; note: string } | undefined> {
  const rows = await tx<{ id: string; amount: number; note: string }[]>`
    update email_grants set claimed_at = ${claim.now}, claimed_by = ${claim.userId}
    where kind = ${claim.kind} and email_digest = ${digest(claim.email)} and claimed_at is null
    returning id, amount, note`;
  return rows[0];
}

interface ListedGrant {
  kind: EmailGrantKind;
  email: string | null;
  amount: number;
  note: string;
  createdAt: Date;
  claimedAt: Date | null;
}

/** Lists all grants (tokens or shares promised to e-mail addresses), claimed or not, for the operator. */
export function listGrantsToEmailAddresses(sql: Queryable): Promise<ListedGrant[]> {
  return sql<ListedGrant[]>`
    select kind, email, amount, note, created_at as "createdAt", claimed_at as "claimedAt"
    from email_grants order by created_at, id`;
}

/**
 * Inserts a record of shares that a person received.
 * @throws a unique violation of the database if a record with the same `opKey` (idempotency key) exists
 */
export async function insertEquityRecord(
  tx: Tx,
  record: { opKey: string; userId: string; amount: number; note: string; now: Date },
): Promise<void> {
  await tx`
    insert into equity_records (op_key, user_id, amount, note, created_at)
    values (${record.opKey}, ${record.userId}, ${record.amount}, ${record.note}, ${record.now})`;
}

/** Lists the shares that a person received, latest first. */
export function listEquityRecords(
  sql: Queryable,
  userId: string,
): Promise<{ amount: number; note: string; at: Date }[]> {
  return sql<{ amount: number; note: string; at: Date }[]>`
    select amount, note, created_at as at from equity_records
    where user_id = ${userId} order by created_at desc, op_key`;
}

/**
 * Erases the e-mail address in up to `limit` grants that a person claimed. The rows keep a hash of the address, so that
 * the same address is not paid a second time. Returns the number of changed rows.
 */
export async function eraseEmailsOfClaimedGrants(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    update email_grants set email = null
    where id = any(array(select id from email_grants where claimed_by = ${userId} and email is not null limit ${limit}))`;
  return result.count;
}
