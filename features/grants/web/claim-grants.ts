/** Claims the grants for the user's e-mail address after signing in (AUTH-003, AUTH-004). */
import type { getSession } from '#features/accounts/api.ts';
import { callQuery, callSlowFunction } from '#platform/client/call.ts';
import { logError } from '#platform/ui/error-log.ts';
import { createLocalStorageValue } from '#platform/ui/storage.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '../api.ts';
import { buildPaidGrantToastTexts } from './build-paid-grant-toast-texts.ts';

/** A claim that the server answered: the e-mail address, and the time in milliseconds since 1970. */
interface Claim {
  email: string;
  at: number;
}

const isClaim = (data: unknown): data is Claim => {
  const { email, at } = (data ?? {}) as Partial<Claim>;
  return typeof email === 'string' && typeof at === 'number';
};

/** The last claim of this session; stored in the browser. */
const lastClaim = createLocalStorageValue('grants-asked', 2, isClaim);
/** A session lasts for weeks, and the operator can promise a grant to somebody who is signed in. */
const claimIntervalMs = 24 * 60 * 60 * 1000;
/**
 * Number of sign-outs in this tab. This number identifies the session, so that responses for an earlier session are
 * ignored.
 */
let session = 0;

/**
 * Claims the grants of the signed-in user, at most once a day per e-mail address and session, and shows a toast for each
 * paid grant. Errors are only logged. After an error, or while the address is not verified, the next page load claims
 * again.
 */
export async function claimGrantsOfSignedInUser(): Promise<void> {
  const startedIn = session;
  try {
    const { user } = await callQuery<typeof getSession>('getSession', {});
    if (!user?.email || isRecentlyClaimed(user.email)) return;
    const { email } = user;
    const answers = await Promise.allSettled([
      callSlowFunction<typeof api.reconcileEmailTokenGrants>('reconcileEmailTokenGrants', { email }),
      callSlowFunction<typeof api.reconcileEmailEquityGrants>('reconcileEmailEquityGrants', { email }),
    ]);
    if (startedIn !== session) return;
    const [tokens, equity] = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null));
    if (tokens?.verified && equity?.verified) lastClaim.write({ email, at: Date.now() });
    // The server reports each payment once, so a payment is shown even if the other call failed.
    for (const text of buildPaidGrantToastTexts(tokens ?? nothingPaid, equity ?? nothingPaid))
      toast.success(text);
    for (const answer of answers) if (answer.status === 'rejected') logError('grants', answer.reason);
  } catch (error) {
    logError('grants', error);
  }
}

const nothingPaid = { amount: 0, note: null };

function isRecentlyClaimed(email: string): boolean {
  const last = lastClaim.read();
  if (last?.email !== email) return false;
  const age = Date.now() - last.at;
  // A negative age means that the device's clock was wrong at the last claim.
  return age >= 0 && age < claimIntervalMs;
}

/**
 * Deletes the stored e-mail address whose grants were claimed. Called when the session ends, so that the next session
 * claims its own grants.
 */
export function forgetEmailOfClaimedGrants(): void {
  session++;
  lastClaim.remove();
}
