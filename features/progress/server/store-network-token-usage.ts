/**
 * SQL queries for the daily token budgets of IP networks, and for token grants that were withheld because a budget was
 * used up.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/**
 * Returns how many tokens the new accounts of each IP network have earned on a day, by the digest of the IP network in
 * hexadecimal. Locks the rows in a fixed order, so that concurrent transactions do not deadlock.
 */
export async function lockDailyTokensEarnedByIpNetwork(
  tx: Tx,
  networks: readonly string[],
  day: string,
): Promise<Map<string, number>> {
  if (networks.length === 0) return new Map();
  const rows = await tx<{ network: string; tokens: number }[]>`
    select encode(network, 'hex') as network, tokens from progress_network_days
    where day = ${day}::date
      and network = any(array(select decode(n, 'hex') from unnest(${networks as string[]}::text[]) n))
    order by network for update`;
  return new Map(rows.map((row) => [row.network, row.tokens]));
}

/**
 * Adds newly earned tokens to the sum of each IP network for a day. Deletes the sums of all days before the previous
 * day.
 * @param taken newly earned tokens by the digest of the IP network, in hexadecimal
 */
export async function addToDailyTokensEarnedByIpNetwork(
  tx: Tx,
  taken: ReadonlyMap<string, number>,
  day: string,
): Promise<void> {
  if (taken.size === 0) return;
  await tx`
    insert into progress_network_days as d (network, day, tokens)
    select decode(n, 'hex'), ${day}::date, t
    from unnest(${[...taken.keys()]}::text[], ${[...taken.values()]}::integer[]) as u (n, t) order by n
    on conflict (network, day) do update set tokens = d.tokens + excluded.tokens`;
  await tx`delete from progress_network_days where day < ${day}::date - 1`;
}

/** Records token grants that were withheld because the daily token budget of the person's IP network was used up. */
export async function insertTokenGrantsWithheldByNetworkLimit(
  tx: Tx,
  withheld: readonly { userId: string; opKey: string }[],
  now: Date,
): Promise<void> {
  if (withheld.length === 0) return;
  await tx`
    insert into progress_withheld (op_key, user_id, at)
    select k, u, ${now} from unnest(${withheld.map((one) => one.opKey)}::text[],
      ${withheld.map((one) => one.userId)}::uuid[]) as w (k, u)
    on conflict do nothing`;
}

/** Returns the operation keys of all withheld grants. */
export async function listOperationKeysOfWithheldTokenGrants(sql: Queryable): Promise<Set<string>> {
  const rows = await sql<{ opKey: string }[]>`select op_key as "opKey" from progress_withheld`;
  return new Set(rows.map((row) => row.opKey));
}
