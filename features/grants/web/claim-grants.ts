/** Claims, after signing in, the grants that were made to the user's e-mail (AUTH-003, AUTH-004). */
import type { getSession } from '#features/accounts/api.ts';
import { ask, callLong } from '#platform/client/call.ts';
import { logError } from '#platform/ui/error-log.ts';
import { isText, stored } from '#platform/ui/storage.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '../api.ts';
import { describeGrants } from './describe-grants.ts';

/** The e-mail for which this session has claimed grants. */
const claimedEmail = stored('grants-asked', 1, isText);
/** Counts sign-outs, so that answers to calls of an earlier session can be ignored. */
let session = 0;

/**
 * Claims the grants once for each e-mail and session, and shows a toast for each. A failure is only logged. After a failure, and
 * while the e-mail is not verified, the next page load claims again.
 */
export async function claimGrants(): Promise<void> {
  const startedIn = session;
  try {
    const { user } = await ask<typeof getSession>('getSession', {});
    if (!user?.email || claimedEmail.read() === user.email) return;
    const { email } = user;
    const [tokens, equity] = await Promise.all([
      callLong<typeof api.reconcileEmailTokenGrants>('reconcileEmailTokenGrants', { email }),
      callLong<typeof api.reconcileEmailEquityGrants>('reconcileEmailEquityGrants', { email }),
    ]);
    if (startedIn !== session) return;
    if (tokens.verified && equity.verified) claimedEmail.write(email);
    for (const sentence of describeGrants(tokens, equity)) toast.success(sentence);
  } catch (error) {
    logError('grants', error);
  }
}

/** Resets the state after the session has ended; the next one claims again. */
export function forgetClaims(): void {
  session++;
  claimedEmail.remove();
}
