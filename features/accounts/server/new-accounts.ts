/** Networks from which new accounts were created: new accounts of one network share daily budgets. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { newAccounts } from '#platform/kernel/limits.ts';
import { insertNewAccount, listNetworks, networkKey } from './store-new-accounts.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** True if an account created at `createdAt` is still new. */
export function isNewAccount(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < newAccounts.days * dayMs;
}

/** Returns the time before which accounts are no longer new. */
export function newAccountsSince(now: Date): Date {
  return new Date(now.getTime() - newAccounts.days * dayMs);
}

/**
 * Stores the network of a new account, as a keyed digest.
 * @param account `address` as limits count it: IPv6 by its /64
 */
export async function saveNetwork(
  tx: Tx,
  account: { userId: string; address: string; now: Date },
): Promise<void> {
  const key = await networkKey(tx, randomBytes(32));
  const network = createHmac('sha256', key).update(account.address).digest();
  await insertNewAccount(tx, { userId: account.userId, network, now: account.now });
}

/** Returns the networks of the people with new accounts, by their ids. */
export async function listNetworksOfNewAccounts(
  sql: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await listNetworks(sql, userIds, newAccountsSince(now));
  return new Map(rows.map((row) => [row.userId, row.network]));
}
