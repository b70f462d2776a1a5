import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { connectivityRestoredEventName } from '#platform/client/connectivity.ts';
import { readEmbeddedViewer } from '#platform/client/embedded-query-results.ts';
import { sessionRefusedEventName } from '#platform/client/session-refused.ts';
import { deleteOfflinePictures } from '#platform/client/stored-pictures.ts';
import { logError } from '#platform/ui/error-log.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { clearBrowserStorageExcept } from '#platform/ui/storage.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { AuthContext } from './auth-context.ts';
import type { AuthContextValue, AuthState } from './auth-context.ts';
import { authDialogRequestStore, openAuthDialog } from './auth-dialog-store.ts';
import { accountsApi } from './calls.ts';
import type { OwnAccount } from './calls.ts';
import {
  deleteOfflineUserData,
  hasOfflineAccountCopy,
  readOfflineAccount,
  saveOfflineAccount,
} from './offline-account.ts';
import { isLogOutPending, logOutNowOrOnNextRequest, deletePendingLogOutCookie } from './log-out.ts';
import { messages } from './messages.ts';
import { subscribeToSessionChangesInOtherTabs, notifyOtherTabsOfSessionChange } from './other-tabs.ts';
import {
  notifySessionChange,
  resetFormInputsAfterSignOut,
  runSignOutGuards,
  subscribeToSessionRecheckRequests,
} from './session-events.ts';
import { createOutdatedSessionReadDetector } from './session-read-order.ts';

const keysWithoutPersonalData = new Set([
  'theme',
  'guest',
  'splash',
  'greeted',
  'errors',
  'supportAsked',
  'usageOff',
  'visits',
  'installDismissed',
  // Contains only the id of the user who has push notifications on this device. It is retained so that the
  // notifications continue when the same user signs in again.
  'push',
]);

/**
 * Returns true if the stored item `name` remains in this browser after the session has ended. Items without personal
 * data remain. Drafts remain too, because a dialog before the sign-out has already let the user discard them.
 */
const isKeptAfterSignOut = (name: string) => keysWithoutPersonalData.has(name) || name.startsWith('draft.');

type Session = AuthState & { hasDemo: boolean; isUnreachable: boolean };
const loading: Session = { status: 'loading', user: undefined, hasDemo: false, isUnreachable: false };

/** Returns the initial session: signed out if the server rendered the page for a guest, otherwise loading. */
function readStartSession(): Session {
  const ofPage = readEmbeddedViewer();
  if (ofPage?.viewerId !== null) return loading;
  return { status: 'signedOut', user: undefined, hasDemo: ofPage.hasDemo, isUnreachable: false };
}

async function clearStoredData(): Promise<void> {
  await deleteOfflineUserData().catch((error: unknown) => logError('last session', error, 'warning'));
  clearBrowserStorageExcept(isKeptAfterSignOut);
  await deleteOfflinePictures();
}

/** Logs an error of `work`, a background task that stores or deletes the user's data in this browser. */
function logFailure(work: Promise<void>): void {
  work.catch((error: unknown) => logError('last session', error, 'warning'));
}

/**
 * Reads the session from the server. If the user logged out while offline, first ends the old session on the server.
 * @param onPending called before the old session is ended
 */
async function readSession(onPending: () => void) {
  if (isLogOutPending()) {
    onPending();
    await accountsApi.logOut();
    deletePendingLogOutCookie();
  }
  return accountsApi.getSession();
}

/**
 * Shows a toast that says that the server has ended the session, for example because it expired or the password was
 * changed.
 */
function toastSessionEnded(): void {
  const run = () => {
    // If the dialog is already open, leaves it as it is, because it may have a pending action.
    if (!authDialogRequestStore.read()) openAuthDialog({ mode: 'logIn' });
  };
  const action = { label: commonMessages.logIn, run };
  toast(messages.signedOut, { action });
}

/** Provides the signed-in user to all components below it, through `useAuth`. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>(readStartSession);
  const userId = useRef<string | null>(null);
  /** True if the last attempt to read the session from the server failed. */
  const isUnconfirmed = useRef(false);
  const [order] = useState(createOutdatedSessionReadDetector);

  const applySession = useCallback((user: OwnAccount | null, more: Partial<Session> = {}) => {
    const before = userId.current;
    userId.current = user?.id ?? null;
    setSession((previous) => {
      const rest = { hasDemo: previous.hasDemo, isUnreachable: false, ...more };
      return user ? { ...rest, status: 'signedIn', user } : { ...rest, status: 'signedOut', user: undefined };
    });
    if (before !== userId.current)
      notifySessionChange({ userId: userId.current, isNewPerson: before !== null });
  }, []);

  const refresh = useCallback(() => {
    const read = order.begin();
    return readSession(() => applySession(null, { isUnreachable: true })).then(
      ({ user, demo }) => {
        if (order.isOutdated(read)) return;
        order.record(read);
        isUnconfirmed.current = false;
        if (user === null && userId.current !== null) toastSessionEnded();
        // The session was ended from elsewhere, for example in another browser. This device must not keep its owner's
        // data.
        const isEnded = user === null && (userId.current !== null || hasOfflineAccountCopy());
        applySession(user, { hasDemo: demo });
        if (user !== null) logFailure(saveOfflineAccount(user));
        else if (isEnded) logFailure(clearStoredData());
      },
      (error: unknown) => {
        logError('getSession', error);
        if (order.isOutdated(read)) return;
        isUnconfirmed.current = true;
        // Keeps a user who is already known signed in while the server cannot be reached.
        if (userId.current !== null) return;
        return readOfflineAccount()
          .catch(() => null)
          .then((last) => {
            if (isUnconfirmed.current && userId.current === null && !order.isOutdated(read))
              applySession(last, { isUnreachable: true });
          });
      },
    );
  }, [applySession, order]);

  useEffect(() => {
    if (readEmbeddedViewer()?.viewerId !== null) void refresh();
    else if (hasOfflineAccountCopy()) {
      // The last session of this browser has ended. Deletes the stored data of its owner, and notifies the in-memory
      // stores, which have already loaded that data.
      logFailure(clearStoredData());
      notifySessionChange({ userId: null, isNewPerson: false });
    }
    const refreshNow = () => void refresh();
    window.addEventListener('online', refreshNow);
    // The back/forward cache may restore a page from before a sign-in or sign-out, so the session is read again.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) void refresh();
    };
    window.addEventListener('pageshow', onPageShow);
    // Browsers have no event for a server that can be reached again, so the API client fires its own event.
    const onReached = () => {
      if (isUnconfirmed.current) void refresh();
    };
    window.addEventListener(connectivityRestoredEventName, onReached);
    const unsubscribeTabs = subscribeToSessionChangesInOtherTabs(refreshNow);
    const recheck = () => {
      if (userId.current !== null) void refresh();
    };
    window.addEventListener(sessionRefusedEventName, recheck);
    const unsubscribeRecheck = subscribeToSessionRecheckRequests(recheck);
    return () => {
      unsubscribeTabs();
      unsubscribeRecheck();
      window.removeEventListener(sessionRefusedEventName, recheck);
      window.removeEventListener('online', refreshNow);
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener(connectivityRestoredEventName, onReached);
    };
  }, [refresh]);

  const setUser = useCallback(
    (user: OwnAccount | null, more: Partial<Session> = {}) => {
      order.record();
      applySession(user, more);
      if (user === null) resetFormInputsAfterSignOut();
      else logFailure(saveOfflineAccount(user));
      notifyOtherTabsOfSessionChange();
    },
    [applySession, order],
  );

  const clearSession = useCallback(() => {
    setUser(null);
    void clearStoredData();
  }, [setUser]);

  const signOut = useCallback(async () => {
    if (!(await runSignOutGuards())) return false;
    // Ignores all reads of the session until the log-out has finished, because they may still return the session.
    order.record(Infinity);
    try {
      const isLater = await logOutNowOrOnNextRequest();
      isUnconfirmed.current = isLater;
      await clearStoredData();
      setUser(null, { isUnreachable: isLater });
      if (isLater) toast(messages.loggedOutOffline);
      return true;
    } catch (error) {
      order.record();
      void refresh();
      throw error;
    }
  }, [order, refresh, setUser]);

  const auth = useMemo<AuthContextValue>(
    () => ({ ...session, setUser, refresh, signOut, clearSession }),
    [session, setUser, refresh, signOut, clearSession],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
