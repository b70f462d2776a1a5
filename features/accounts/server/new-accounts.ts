/**
 * Networks from which new accounts were created. The new accounts of one network share daily budgets, which limits
 * spam.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { newAccounts } from '#platform/kernel/limits.ts';
import { insertNewAccount, listNetworks, networkKey } from './store-new-accounts.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** True if an account created at `createdAt` still counts as new. */
export function isNewAccount(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < newAccounts.days * dayMs;
}

/** Returns the cutoff: accounts created after this time count as new. */
export function newAccountsSince(now: Date): Date {
  return new Date(now.getTime() - newAccounts.days * dayMs);
}

/**
 * Stores a keyed digest of the network from which a new account was created.
 * @param account `address` is the network as rate limits count it: an IPv4 address or an IPv6 /64 network
 */
export async function saveNetwork(
  tx: Tx,
  account: { userId: string; address: string; now: Date },
): Promise<void> {
  const key = await networkKey(tx, randomBytes(32));
  const network = createHmac('sha256', key).update(account.address).digest();
  await insertNewAccount(tx, { userId: account.userId, network, now: account.now });
}

/** Returns the network digest of each of these people whose account is new, by user id. */
export async function listNetworksOfNewAccounts(
  sql: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await listNetworks(sql, userIds, newAccountsSince(now));
  return new Map(rows.map((row) => [row.userId, row.network]));
}
