import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { can } from '#features/roles/domain/can.ts';
import { trustedAfterPosts, type TrustLevel, trustLevelOf } from '../domain/trust-level.ts';
import { findTrustFacts } from './store-trust.ts';

/** Returns the trust level of a user (EXP-057). Admins always have the highest level. */
export async function findTrustLevel(
  sql: Queryable,
  viewer: Pick<Viewer, 'id' | 'isAdmin'>,
  now: Date,
): Promise<TrustLevel> {
  if (can(viewer, 'administer')) return 1;
  const facts = await findTrustFacts(sql, viewer.id, trustedAfterPosts);
  return facts === undefined ? 1 : trustLevelOf(facts, now);
}
