/** Code that runs after a sign-in or sign-out. It is loaded lazily, because the first page does not need it. */
import type { getSession } from '#features/accounts/api.ts';
import { requestSessionRecheck } from '#features/accounts/web/public.ts';
import { callQuery } from '#platform/client/call.ts';
import { startPeriodicSessionRenewal } from '#platform/client/start-periodic-session-renewal.ts';
import { logError } from '#platform/ui/error-log.ts';

let stopRenewing = () => {};

/**
 * Starts the background tasks of a signed-in person: renewing the session, claiming grants, and sending the calls in
 * the outbox. A grant consists of tokens, or shares in the project, that the operator promised to the person's email
 * address. For a guest, stops these tasks and deletes the offline copies of user data.
 * @param userId the person who is signed in now; null for a guest
 */
export function startOrStopUserBackgroundTasks(userId: string | null): void {
  stopRenewing();
  stopRenewing = userId === null ? () => {} : startPeriodicSessionRenewal(renewSession);
  if (userId === null)
    void import('#platform/client/offline-copies.ts')
      .then(({ deleteOfflineCopies }) => deleteOfflineCopies())
      .catch((error: unknown) => logError('offline copies', error));
  void import('#features/grants/web/public.ts')
    .then(
      ({
        claimEmailGrantsOfSignedInUser: claimGrants,
        deleteStoredTimeOfLastGrantClaim: clearClaimedGrantsEmail,
      }) => (userId === null ? clearClaimedGrantsEmail() : claimGrants()),
    )
    .catch((error: unknown) => logError('grants', error));
  void import('./unsent.ts')
    .then(({ assignUnsentDataToUser, pauseOutbox }) =>
      userId === null ? pauseOutbox() : assignUnsentDataToUser(userId),
    )
    .catch((error: unknown) => logError('outbox', error));
}

/**
 * Renews the session of the page. If the session has ended, for example because the person ended it on another device,
 * the page switches to the signed-out state.
 */
async function renewSession(): Promise<void> {
  const { user } = await callQuery<typeof getSession>('getSession', {});
  if (user === null) requestSessionRecheck();
}
