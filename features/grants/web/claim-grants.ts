/** Asks, after signing in, for what waits under the person's e-mail (AUTH-003, AUTH-004). */
import type { getSession } from '#features/accounts/api.ts';
import { ask, callLong } from '#platform/client/call.ts';
import { logError } from '#platform/ui/error-log.ts';
import { isText, stored } from '#platform/ui/storage.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '../api.ts';
import { grantWords } from './grant-words.ts';

/** The e-mail for which this browser's session has asked. */
const asked = stored('grants-asked', 1, isText);
/** Counts the sign-outs: an answer that arrives after one belongs to an earlier session. */
let session = 0;

/**
 * Asks once for an e-mail and session, quietly: what was paid is shown, what failed is only noted and asked for again
 * next time. An address that is not proven yet is asked for again too.
 */
export async function claimGrants(): Promise<void> {
  const begunIn = session;
  try {
    const { user } = await ask<typeof getSession>('getSession', {});
    if (!user?.email || asked.read() === user.email) return;
    const { email } = user;
    const [tokens, equity] = await Promise.all([
      callLong<typeof api.reconcileEmailTokenGrants>('reconcileEmailTokenGrants', { email }),
      callLong<typeof api.reconcileEmailEquityGrants>('reconcileEmailEquityGrants', { email }),
    ]);
    if (begunIn !== session) return;
    if (tokens.verified && equity.verified) asked.write(email);
    for (const words of grantWords(tokens, equity)) toast.success(words);
  } catch (error) {
    logError('grants', error);
  }
}

/** The session is over: the next one asks anew. */
export function forgetClaims(): void {
  session++;
  asked.remove();
}
