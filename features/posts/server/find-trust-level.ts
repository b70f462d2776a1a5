import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { RowWithIsoTimes } from '#platform/database/combine-statements.ts';
import { can } from '#features/roles/domain/can.ts';
import { minPostsToBecomeTrusted, type TrustLevel, computeTrustLevel } from '../domain/trust-level.ts';
import {
  type AccountCreationTimeAndPostCount,
  listAccountCreationTimesAndPostCounts,
} from './store-trust.ts';

type TrustedViewer = Pick<Viewer, 'id' | 'isAdmin'>;

/** Returns the trust level of a user (EXP-057). Admins are always trusted. */
export async function findTrustLevel(sql: Queryable, viewer: TrustedViewer, now: Date): Promise<TrustLevel> {
  if (can(viewer, 'administer')) return 1;
  return computeTrustLevelFromSqlRows(await buildTrustLevelSql(sql, [viewer.id]), viewer, now);
}

/**
 * Returns the SQL query that loads the data from which trust levels are computed. The caller may send the query
 * together with other queries and pass the resulting rows to `computeTrustLevelFromSqlRows`.
 */
export const buildTrustLevelSql = (sql: Queryable, userIds: readonly string[]) =>
  listAccountCreationTimesAndPostCounts(sql, userIds, minPostsToBecomeTrusted);

/** Returns the trust level of a user from the rows of `buildTrustLevelSql`. */
export function computeTrustLevelFromSqlRows(
  rows: readonly (AccountCreationTimeAndPostCount | RowWithIsoTimes<AccountCreationTimeAndPostCount>)[],
  viewer: TrustedViewer,
  now: Date,
): TrustLevel {
  const row = rows.find(({ userId }) => userId === viewer.id);
  if (can(viewer, 'administer') || row === undefined) return 1;
  return computeTrustLevel({ joinedAt: new Date(row.joinedAt), posts: row.posts }, now);
}
