/**
 * SQL queries for the state of the starter city: whether the sample content was inserted or deleted. The state ensures
 * that the content is inserted only once.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';

const key = 'starter-city';

/** Number of rows of each kind in the starter city (the sample content of a new installation). */
export interface StarterCityRowCounts {
  venues: number;
  people: number;
  posts: number;
  comments: number;
  likes: number;
  follows: number;
  stories: number;
  events: number;
}

interface StarterCityContentState {
  state: 'filled' | 'cleared';
  counts: StarterCityRowCounts;
  /** Version of the sample content. Undefined if the content was inserted before versions were recorded. */
  version?: number;
}

/**
 * Current version of the sample content. Version 2 added drawn pictures, portraits and follows. Version 3 turns on the
 * feature flag of the map, version 4 that of the nearby tab.
 */
export const starterCityContentVersion = 4;

/** Actor that the audit log records when the server turns on feature flags for the sample content. */
export const starterCityAuditActor = { actor: 'starter city', userId: null } as const;

/**
 * Returns the stored state of the sample content: `filled` or `cleared`, row counts and content version. Undefined
 * before the sample content was first inserted.
 */
export async function findStarterCityContentState(
  sql: Queryable,
): Promise<StarterCityContentState | undefined> {
  const rows = await sql<
    { value: StarterCityContentState }[]
  >`select value from platform_state where key = ${key}`;
  return rows[0]?.value;
}

/**
 * Stores the state of the sample content for the first time. Waits for a concurrent call. Returns false if a state is
 * already stored.
 */
export async function insertStarterCityContentState(
  tx: Tx,
  state: StarterCityContentState,
  now: Date,
): Promise<boolean> {
  const result = await tx`
    insert into platform_state (key, value, updated_at) values (${key}, ${tx.json(state as never)}, ${now})
    on conflict (key) do nothing`;
  return result.count === 1;
}

/**
 * Returns the stored state of the sample content, as `findStarterCityContentState` does, and locks its row until the
 * transaction ends.
 */
export async function lockStarterCityContentState(tx: Tx): Promise<StarterCityContentState | undefined> {
  const rows = await tx<{ value: StarterCityContentState }[]>`
    select value from platform_state where key = ${key} for update`;
  return rows[0]?.value;
}

/** Replaces the stored state of the sample content: `filled` or `cleared`, row counts and content version. */
export function updateStarterCityContentState(tx: Tx, state: StarterCityContentState, now: Date) {
  return tx`update platform_state set value = ${tx.json(state as never)}, updated_at = ${now} where key = ${key}`;
}
