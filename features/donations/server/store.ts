/** SQL queries for requests for an investor invitation. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

interface NewRequest {
  id: string;
  userId: string | null;
  name: string;
  email: string;
  message: string;
  /** True if the e-mail is the address of the person's own account. */
  isOwnEmail: boolean;
  now: Date;
}

/**
 * Inserts a request for an investor invitation. If the same person has an unanswered request with the same e-mail, the
 * new request replaces it. All guests count as one person. A guest's unanswered request is also replaced if the e-mail
 * belongs to the new requester's account. Otherwise an existing unanswered request with the same e-mail stays, and the
 * new request is dropped.
 */
export async function upsertInvestorInviteRequest(tx: Tx, request: NewRequest): Promise<void> {
  const { id, userId, name, email, message, isOwnEmail, now } = request;
  await tx`
    insert into investor_requests (id, user_id, name, email, message, created_at)
    values (${id}, ${userId}, ${name}, ${email}, ${message}, ${now})
    on conflict (email) where answered_at is null do update
      set user_id = excluded.user_id, name = excluded.name, message = excluded.message,
        created_at = excluded.created_at
      where investor_requests.user_id is not distinct from excluded.user_id
        or (investor_requests.user_id is null and ${isOwnEmail})`;
}

/** Returns the e-mail and display name of an account. */
export async function findAccountEmailAndName(
  sql: Queryable,
  userId: string,
): Promise<{ email: string | null; displayName: string }> {
  const rows = await sql<{ email: string | null; displayName: string }[]>`
    select email, display_name as "displayName" from users where id = ${userId}`;
  return rows[0]!;
}

/** Deletes up to `limit` of a person's requests for an investor invitation. Returns the number of deleted requests. */
export async function deleteInvestorInviteRequests(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    delete from investor_requests where ctid = any(array(
      select ctid from investor_requests where user_id = ${userId} limit ${limit}))`;
  return result.count;
}

/** A person's request for an investor invitation. */
export interface InvestorInviteRequest {
  name: string;
  email: string;
  message: string;
  createdAt: Date;
}

/**
 * Marks the unanswered request for an investor invitation with the given e-mail as answered. Returns false if there is
 * no such request.
 * @param email in lower case
 */
export async function markInvestorInviteRequestAnswered(tx: Tx, email: string, now: Date): Promise<boolean> {
  const result = await tx`
    update investor_requests set answered_at = ${now} where email = ${email} and answered_at is null`;
  return result.count === 1;
}

/**
 * Returns up to `limit` of the latest unanswered requests for an investor invitation, sorted oldest first. `total` is
 * the number of all unanswered requests.
 */
export function listUnansweredInvestorInviteRequests(sql: Queryable, limit: number) {
  return sql<(InvestorInviteRequest & { total: number })[]>`
    select name, email, message, "createdAt", total from (
      select id, name, email, message, created_at as "createdAt", count(*) over ()::int as total
      from investor_requests
      where answered_at is null order by created_at desc, id desc limit ${limit}) as latest
    order by "createdAt", id`;
}

/** Lists a person's requests for an investor invitation, oldest first. */
export function listInvestorInviteRequestsByUser(sql: Queryable, userId: string) {
  return sql`
    select name, email, message, created_at as "createdAt" from investor_requests
    where user_id = ${userId} order by created_at`;
}
