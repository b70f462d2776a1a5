/** Updates the parts of the web app when the viewer signs in or out. */
import {
  addSignOutGuard,
  subscribeToFormInputResets,
  subscribeToSessionChanges,
} from '#features/accounts/web/public.ts';
import { clearEmbeddedQueryResults, readEmbeddedViewer } from '#platform/client/embedded-query-results.ts';
import { clearQueryCaches, invalidateQueryCaches } from '#platform/client/query-caches.ts';
import { reconnectLiveQueryClient } from '#platform/client/live-loader.ts';
import { dismissConfirmationQuestions } from '#platform/ui/confirm.ts';
import { logError } from '#platform/ui/error-log.ts';
import { closeAllDialogs } from '#platform/ui/show-dialog.ts';

/**
 * Subscribes to changes of the session. Each change updates the caches, the live connection and the outbox. If the
 * person signs out or another person signs in, closes all dialogs. Also registers a check that asks the user about
 * unsent data before each sign-out.
 */
export function watchSessionChanges(): void {
  let userId: string | null = null;

  subscribeToSessionChanges((change) => {
    userId = change.userId;
    reconnectLiveQueryClient();
    // Data of one user must never be shown to another user. After a guest has signed in, the cached data is still
    // valid; it lacks only the person's likes and saved posts. Query results in the page are still valid if the server
    // loaded them for the user who is signed in now.
    const isOfPage = readEmbeddedViewer()?.viewerId === change.userId;
    if (!isOfPage) clearEmbeddedQueryResults();
    if (change.isNewPerson) clearQueryCaches();
    else if (!isOfPage) invalidateQueryCaches();
    import('./apply-session-change.ts')
      .then(({ startOrStopUserBackgroundTasks: applySessionChange }) => applySessionChange(change.userId))
      .catch((error: unknown) => logError('session', error));
  });

  subscribeToFormInputResets(() => {
    closeAllDialogs();
    dismissConfirmationQuestions();
  });

  addSignOutGuard(async () => {
    if (userId === null) return true;
    return (await import('./unsent.ts')).confirmDiscardUnsentData(userId);
  });
}
