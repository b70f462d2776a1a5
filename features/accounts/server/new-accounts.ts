/** The network from which a new account was made: new accounts of one network share daily budgets. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { newAccounts } from '#platform/kernel/limits.ts';
import { insertNewAccount, listNetworks, networkKey } from './store-new-accounts.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Whether an account that was made at a time is still new. */
export function isNewAccount(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < newAccounts.days * dayMs;
}

/** The time before which an account is no longer new. */
export function newAccountsSince(now: Date): Date {
  return new Date(now.getTime() - newAccounts.days * dayMs);
}

/**
 * Keeps the network of a new account, as a keyed digest.
 * @param account `address` as limits count it: IPv6 by its /64
 */
export async function keepNetwork(
  tx: Tx,
  account: { userId: string; address: string; now: Date },
): Promise<void> {
  const key = await networkKey(tx, randomBytes(32));
  const network = createHmac('sha256', key).update(account.address).digest();
  await insertNewAccount(tx, { userId: account.userId, network, now: account.now });
}

/** The networks of those people whose accounts are new, by their ids. */
export async function networksOfNewAccounts(
  sql: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const rows = await listNetworks(sql, userIds, newAccountsSince(now));
  return new Map(rows.map((row) => [row.userId, row.network]));
}
