import { permissionDenied } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { beyondTrust, trustedAfterPosts, trustLevelOf, trustLimits } from '../domain/trust-level.ts';
import { findTrustFacts } from './store-trust.ts';

const { links, mentions } = trustLimits[0];
const until = `That changes after ${trustedAfterPosts} posts or one day.`;
const words = {
  links: `New neighbors can put ${links} link in what they write. ${until}`,
  mentions: `New neighbors can name ${mentions} people in what they write. ${until}`,
};

/**
 * Refuses a text of a newcomer that holds more links or names than they are trusted with (EXP-057). Asks the database for
 * such texts only.
 * @throws FunctionError `permission-denied`, reason `trust_links` or `trust_mentions`
 */
export async function refuseBeyondTrust(
  sql: Queryable,
  viewer: Pick<Viewer, 'id' | 'isAdmin'>,
  text: string,
  now: Date,
): Promise<void> {
  const beyond = beyondTrust(text, 0);
  if (beyond === null || viewer.isAdmin) return;
  const facts = await findTrustFacts(sql, viewer.id, trustedAfterPosts);
  if (facts === undefined || beyondTrust(text, trustLevelOf(facts, now)) === null) return;
  throw permissionDenied(words[beyond], `trust_${beyond}`);
}
