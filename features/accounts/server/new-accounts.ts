/**
 * Stores for each new account a digest of the IP network from which it was created. All new accounts of one IP network
 * share limits, such as the number of tokens per day. A person therefore gains nothing by creating more accounts.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { newAccountLimitsPerIpNetwork } from '#platform/kernel/limits.ts';
import {
  insertAccountIpNetworkDigest,
  listAccountIpNetworkDigests,
  findOrInsertIpNetworkDigestKey,
} from './store-new-accounts.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns true if an account that was created at `createdAt` still counts as new: it is less than
 * `newAccountLimitsPerIpNetwork.days` days old.
 */
export function isNewAccount(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < newAccountLimitsPerIpNetwork.days * dayMs;
}

/**
 * Returns the cutoff time for new accounts: an account counts as new at the time `now` if it was created after the
 * cutoff.
 */
export function computeNewAccountCutoffTime(now: Date): Date {
  return new Date(now.getTime() - newAccountLimitsPerIpNetwork.days * dayMs);
}

/**
 * Returns the keyed digest of an IP network. Limits use the digest to recognize the IP network, so that its address
 * need not be stored.
 * @param address the IP network as rate limits count it: an IPv4 address or an IPv6 /64 network
 */
export async function computeIpNetworkDigest(tx: Tx, address: string): Promise<Buffer> {
  const key = await findOrInsertIpNetworkDigestKey(tx, randomBytes(32));
  return createHmac('sha256', key).update(address).digest();
}

/**
 * Stores a keyed digest of the IP network from which a new account was created.
 * @param account.address the IP network as rate limits count it: an IPv4 address or an IPv6 /64 network
 */
export async function storeNewAccountIpNetworkDigest(
  tx: Tx,
  account: { userId: string; address: string; now: Date },
): Promise<void> {
  const network = await computeIpNetworkDigest(tx, account.address);
  await insertAccountIpNetworkDigest(tx, { userId: account.userId, network, now: account.now });
}

/**
 * Returns the digests of the IP networks from which accounts were created, by user id. Leaves out accounts that are no
 * longer new.
 */
export async function loadNewAccountIpNetworkDigestByUserId(
  sql: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await listAccountIpNetworkDigests(sql, userIds, computeNewAccountCutoffTime(now));
  return new Map(rows.map((row) => [row.userId, row.network]));
}
