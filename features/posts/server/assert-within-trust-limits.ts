import { createPermissionDeniedError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import {
  findExceededLinkOrMentionLimit,
  describeLinkOrMentionLimit,
  linkAndMentionLimitsByTrustLevel,
} from '../domain/trust-level.ts';
import { findTrustLevel } from './find-trust-level.ts';

/**
 * Throws if a text has more links or mentions than the author may use while they are a new user (EXP-057). Loads the
 * author's trust level only if the text exceeds the limits for new users.
 * @throws FunctionError `permission-denied`, reason `trust_links` or `trust_mentions`
 */
export async function assertTextWithinLinkAndMentionLimits(
  sql: Queryable,
  viewer: Pick<Viewer, 'id' | 'isAdmin'>,
  text: string,
  now: Date,
): Promise<void> {
  const beyond = findExceededLinkOrMentionLimit(text, 0);
  if (beyond === null) return;
  const level = await findTrustLevel(sql, viewer, now);
  if (findExceededLinkOrMentionLimit(text, level) === null) return;
  throw createPermissionDeniedError(
    describeLinkOrMentionLimit(beyond, linkAndMentionLimitsByTrustLevel[level]),
    `trust_${beyond}`,
  );
}
