/** SQL of requests for an investor invitation. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

interface NewRequest {
  id: string;
  userId: string | null;
  name: string;
  email: string;
  message: string;
  now: Date;
}

/**
 * Inserts a request. While the same e-mail has an open request of the same person, name and message replace the old
 * ones.
 */
export async function upsertRequest(tx: Tx, request: NewRequest): Promise<void> {
  const { id, userId, name, email, message, now } = request;
  await tx`
    insert into investor_requests (id, user_id, name, email, message, created_at)
    values (${id}, ${userId}, ${name}, ${email}, ${message}, ${now})
    on conflict (email) where answered_at is null do update
      set name = excluded.name, message = excluded.message
      where investor_requests.user_id is not distinct from excluded.user_id`;
}

/** Returns e-mail and name of the caller's account. */
export async function findAddress(
  sql: Queryable,
  userId: string,
): Promise<{ email: string | null; displayName: string }> {
  const rows = await sql<{ email: string | null; displayName: string }[]>`
    select email, display_name as "displayName" from users where id = ${userId}`;
  return rows[0]!;
}

/** Deletes some of the requests of a person; returns how many. */
export async function deleteRequestsOf(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    delete from investor_requests where ctid = any(array(
      select ctid from investor_requests where user_id = ${userId} limit ${limit}))`;
  return result.count;
}

export function listOwnRequests(sql: Queryable, userId: string) {
  return sql`
    select name, email, message, created_at as "createdAt" from investor_requests
    where user_id = ${userId} order by created_at`;
}
