/** What this installation remembers of the starter city, so that it is filled once and never comes back by itself. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

const key = 'starter-city';

/** How much of what there is. */
export interface StarterCityCounts {
  venues: number;
  people: number;
  posts: number;
  comments: number;
  likes: number;
}

interface StarterCityState {
  state: 'filled' | 'cleared';
  counts: StarterCityCounts;
}

export async function findState(sql: Queryable): Promise<StarterCityState | undefined> {
  const rows = await sql<{ value: StarterCityState }[]>`select value from platform_state where key = ${key}`;
  return rows[0]?.value;
}

/** Writes the state where there is none yet, waiting for a process that is about to; false where there is one. */
export async function insertState(tx: Tx, state: StarterCityState, now: Date): Promise<boolean> {
  const result = await tx`
    insert into platform_state (key, value, updated_at) values (${key}, ${tx.json(state as never)}, ${now})
    on conflict (key) do nothing`;
  return result.count === 1;
}

/** Locks the state until the transaction ends. */
export async function lockState(tx: Tx): Promise<StarterCityState | undefined> {
  const rows = await tx<{ value: StarterCityState }[]>`
    select value from platform_state where key = ${key} for update`;
  return rows[0]?.value;
}

export function updateState(tx: Tx, state: StarterCityState, now: Date) {
  return tx`update platform_state set value = ${tx.json(state as never)}, updated_at = ${now} where key = ${key}`;
}
