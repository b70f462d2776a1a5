import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { can } from '#features/roles/domain/can.ts';
import { postsUntilTrusted, type TrustLevel, computeTrustLevel } from '../domain/trust-level.ts';
import { findAccountAgeAndPostCount } from './store-trust.ts';

/** Returns the trust level of a user (EXP-057). Admins are always trusted. */
export async function findTrustLevel(
  sql: Queryable,
  viewer: Pick<Viewer, 'id' | 'isAdmin'>,
  now: Date,
): Promise<TrustLevel> {
  if (can(viewer, 'administer')) return 1;
  const facts = await findAccountAgeAndPostCount(sql, viewer.id, postsUntilTrusted);
  return facts === undefined ? 1 : computeTrustLevel(facts, now);
}
