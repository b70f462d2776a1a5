/** Claims the grants for the user's e-mail address after signing in (AUTH-003, AUTH-004). */
import type { getSession } from '#features/accounts/api.ts';
import { callQuery, callSlowFunction } from '#platform/client/call.ts';
import { logError } from '#platform/ui/error-log.ts';
import { isStringValue, createLocalStorageValue } from '#platform/ui/storage.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '../api.ts';
import { buildPaidGrantToastTexts } from './build-paid-grant-toast-texts.ts';

/** The e-mail address whose grants were claimed in this session; stored in the browser. */
const claimedEmail = createLocalStorageValue('grants-asked', 1, isStringValue);
/**
 * Number of sign-outs in this tab. This number identifies the session, so that responses for an earlier session are
 * ignored.
 */
let session = 0;

/**
 * Claims the grants of the signed-in user, once per e-mail address and session, and shows a toast for each paid grant.
 * Errors are only logged. After an error, or while the address is not verified, the next page load claims again.
 */
export async function claimGrantsOfSignedInUser(): Promise<void> {
  const startedIn = session;
  try {
    const { user } = await callQuery<typeof getSession>('getSession', {});
    if (!user?.email || claimedEmail.read() === user.email) return;
    const { email } = user;
    const [tokens, equity] = await Promise.all([
      callSlowFunction<typeof api.reconcileEmailTokenGrants>('reconcileEmailTokenGrants', { email }),
      callSlowFunction<typeof api.reconcileEmailEquityGrants>('reconcileEmailEquityGrants', { email }),
    ]);
    if (startedIn !== session) return;
    if (tokens.verified && equity.verified) claimedEmail.write(email);
    for (const sentence of buildPaidGrantToastTexts(tokens, equity)) toast.success(sentence);
  } catch (error) {
    logError('grants', error);
  }
}

/**
 * Deletes the stored e-mail address whose grants were claimed. Called when the session ends, so that the next session
 * claims its own grants.
 */
export function forgetEmailOfClaimedGrants(): void {
  session++;
  claimedEmail.remove();
}
