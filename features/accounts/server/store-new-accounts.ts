/** SQL queries for the IP networks from which new accounts were created. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Returns the secret key for digests of IP networks. If none is stored yet, stores `newKey` and returns it. */
export async function findOrInsertIpNetworkDigestKey(tx: Tx, newKey: Buffer): Promise<Buffer> {
  const known = await tx<{ key: Buffer }[]>`select key from network_key`;
  if (known[0] !== undefined) return known[0].key;
  await tx`insert into network_key (key) values (${newKey}) on conflict do nothing`;
  const [row] = await tx<{ key: Buffer }[]>`select key from network_key`;
  return row!.key;
}

/** Stores the keyed digest of the IP network from which an account was created. */
export function insertAccountIpNetworkDigest(
  tx: Tx,
  account: { userId: string; network: Buffer; now: Date },
) {
  return tx`
    insert into new_accounts (user_id, network, created_at)
    values (${account.userId}, ${account.network}, ${account.now})`;
}

/**
 * Lists the digests, in hexadecimal, of the IP networks from which the given users created their accounts. Leaves out
 * accounts that were created at or before the time `since`.
 */
export function listAccountIpNetworkDigests(
  sql: Queryable,
  userIds: readonly string[],
  since: Date,
): Promise<{ userId: string; network: string }[]> {
  return sql<{ userId: string; network: string }[]>`
    select user_id as "userId", encode(network, 'hex') as network from new_accounts
    where user_id = any(${userIds as string[]}::uuid[]) and created_at > ${since}`;
}

/** Deletes the digests of the IP networks from which accounts were created at or before the time `before`. */
export function deleteAccountIpNetworkDigestsBefore(sql: Queryable, before: Date) {
  return sql`delete from new_accounts where created_at <= ${before}`;
}

/** Deletes the stored digest of the IP network from which one account was created. */
export function deleteAccountIpNetworkDigest(tx: Tx, userId: string) {
  return tx`delete from new_accounts where user_id = ${userId}`;
}
