/** Claims the grants for the user's e-mail address after signing in (AUTH-003, AUTH-004). */
import type { getSession } from '#features/accounts/api.ts';
import { callQuery, callFunctionWithLongTimeout } from '#platform/client/call.ts';
import { logError } from '#platform/ui/error-log.ts';
import { createLocalStorageValue } from '#platform/ui/storage.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '../api.ts';
import { buildPaidGrantToastTexts } from './build-paid-grant-toast-texts.ts';

/**
 * The last successful claim of grants (promised tokens or shares): the e-mail address for which they were claimed, and
 * the time in milliseconds since 1970.
 */
interface Claim {
  email: string;
  at: number;
}

const isClaim = (data: unknown): data is Claim => {
  const { email, at } = (data ?? {}) as Partial<Claim>;
  return typeof email === 'string' && typeof at === 'number';
};

/** The last successful claim of grants (promised tokens or shares) in this session, in the browser's local storage. */
const lastClaim = createLocalStorageValue('grants-asked', 2, isClaim);
/**
 * Minimum time between two claims of grants in one session, in milliseconds. Claims are repeated within a session,
 * because the operator can promise tokens or shares to a person who has been signed in for weeks.
 */
const claimIntervalMs = 24 * 60 * 60 * 1000;
/**
 * Counter that is incremented when a session in this tab ends. A response is ignored if the counter has changed since
 * the request, because the response then belongs to an earlier session.
 */
let session = 0;

/**
 * Claims the tokens and shares that were promised to the signed-in user, and shows a toast for each payment. Claims at
 * most once a day per e-mail address and session. Errors are only logged. After an error, or while the address is not
 * verified, the next page load claims again.
 */
export async function claimEmailGrantsOfSignedInUser(): Promise<void> {
  const startedIn = session;
  try {
    const { user } = await callQuery<typeof getSession>('getSession', {});
    if (!user?.email || isRecentlyClaimed(user.email)) return;
    const { email } = user;
    const answers = await Promise.allSettled([
      callFunctionWithLongTimeout<typeof api.reconcileEmailTokenGrants>('reconcileEmailTokenGrants', {
        email,
      }),
      callFunctionWithLongTimeout<typeof api.reconcileEmailEquityGrants>('reconcileEmailEquityGrants', {
        email,
      }),
    ]);
    if (startedIn !== session) return;
    const [tokens, equity] = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null));
    if (tokens?.verified && equity?.verified) lastClaim.write({ email, at: Date.now() });
    // The server reports each payment only once. If one of the two calls failed, the payment of the successful call
    // must therefore be shown now.
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
 * Deletes the stored time and e-mail address of the last claim of grants (promised tokens or shares). Called when the
 * session ends, so that the next session claims its own grants.
 */
export function deleteStoredTimeOfLastGrantClaim(): void {
  session++;
  lastClaim.remove();
}
