/** Updates the parts of the web app when the viewer signs in or out. */
import type { getSession } from '#features/accounts/api.ts';
import { addSignOutGuard, requestSessionRecheck, onSessionChange } from '#features/accounts/web/public.ts';
import { callQuery } from '#platform/client/call.ts';
import { clearEmbeddedQueryResults, readEmbeddedViewer } from '#platform/client/embedded-query-results.ts';
import { startPeriodicRenewal } from '#platform/client/start-periodic-renewal.ts';
import { clearQueryCaches, invalidateQueryCaches } from '#platform/client/query-caches.ts';
import { restartLiveClient } from '#platform/client/live-loader.ts';
import { logError } from '#platform/ui/error-log.ts';

/** Subscribes to changes of the session. Each change updates the caches, the live connection and the outbox. */
export function watchSessionChanges(): void {
  let userId: string | null = null;
  let stopRenewing = () => {};

  onSessionChange((change) => {
    userId = change.userId;
    restartLiveClient();
    stopRenewing();
    if (change.userId !== null) stopRenewing = startPeriodicRenewal(renewSession);
    // Data of one user must never be shown to another. If a guest signs in, the cached data stays valid; only the
    // person's likes and saved posts are missing in it. Query results in the page stay valid if the server loaded them
    // for the user who is signed in now.
    const isOfPage = readEmbeddedViewer()?.viewerId === change.userId;
    if (!isOfPage) clearEmbeddedQueryResults();
    if (change.isNewPerson) clearQueryCaches();
    else if (!isOfPage) invalidateQueryCaches();
    if (change.userId === null)
      void import('#platform/client/offline-copies.ts')
        .then(({ deleteOfflineCopies }) => deleteOfflineCopies())
        .catch((error: unknown) => logError('offline copies', error));
    void import('#features/grants/web/public.ts')
      .then(({ claimGrants, resetGrantClaims }) =>
        change.userId === null ? resetGrantClaims() : claimGrants(),
      )
      .catch((error: unknown) => logError('grants', error));
    void import('./unsent.ts')
      .then(({ assignUnsentDataToUser, pauseOutbox }) =>
        change.userId === null ? pauseOutbox() : assignUnsentDataToUser(change.userId),
      )
      .catch((error: unknown) => logError('outbox', error));
  });

  addSignOutGuard(async () => {
    if (userId === null) return true;
    return (await import('./unsent.ts')).confirmDiscardUnsentData(userId);
  });
}

/**
 * Renews the session of the page. If the session was ended on another device, the page switches to the signed-out
 * state.
 */
async function renewSession(): Promise<void> {
  const { user } = await callQuery<typeof getSession>('getSession', {});
  if (user === null) requestSessionRecheck();
}
