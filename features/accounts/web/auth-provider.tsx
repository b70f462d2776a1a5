import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { connectivityRestoredEvent } from '#platform/client/connectivity.ts';
import { sessionRefusedEvent } from '#platform/client/session-refused.ts';
import { logError } from '#platform/ui/error-log.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { deleteStoredValues } from '#platform/ui/storage.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { AuthContext } from './auth-context.ts';
import type { AuthContextValue, AuthState } from './auth-context.ts';
import { authDialogRequestStore, openAuthDialog } from './auth-dialog-store.ts';
import { accountsApi } from './calls.ts';
import type { OwnAccount } from './calls.ts';
import { deleteLastSession, readLastSession, saveLastSession } from './last-session.ts';
import { messages } from './messages.ts';
import { onSessionChangeInOtherTab, notifyOtherTabsOfSessionChange } from './other-tabs.ts';
import { notifySessionChange, confirmSignOut, onSessionRecheck } from './session-events.ts';

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
]);

/**
 * True for stored items that stay in the browser after signing out. Drafts stay, because the user was asked about them
 * before.
 */
const isKeptAfterSignOut = (name: string) => keysWithoutPersonalData.has(name) || name.startsWith('draft.');

type Session = AuthState & { hasDemo: boolean; isUnreachable: boolean };
const loading: Session = { status: 'loading', user: undefined, hasDemo: false, isUnreachable: false };

async function clearStoredData(): Promise<void> {
  await deleteLastSession().catch((error: unknown) => logError('last session', error, 'warning'));
  deleteStoredValues(isKeptAfterSignOut);
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('plaza-seen')).map((name) => caches.delete(name)));
}

/** Logs a failure to store the last session. The only effect is that the user appears as a guest while offline. */
function logFailure(work: Promise<void>): void {
  work.catch((error: unknown) => logError('last session', error, 'warning'));
}

/**
 * Shows a toast that the session was ended by the server, for example because it expired or the password was changed.
 */
function toastSessionEnded(): void {
  const run = () => {
    // A dialog that is already open may have a pending action.
    if (!authDialogRequestStore.read()) openAuthDialog({ mode: 'logIn' });
  };
  const action = { label: commonMessages.logIn, run };
  toast(messages.signedOut, { action });
}

/** Provides the signed-in user to all components below it, through `useAuth`. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>(loading);
  const userId = useRef<string | null>(null);
  /** True until the server has confirmed who is signed in. */
  const isUnconfirmed = useRef(false);

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

  const refresh = useCallback(
    () =>
      accountsApi.getSession().then(
        ({ user, demo }) => {
          isUnconfirmed.current = false;
          if (user === null && userId.current !== null) toastSessionEnded();
          applySession(user, { hasDemo: demo });
          logFailure(user === null ? deleteLastSession() : saveLastSession(user));
        },
        (error: unknown) => {
          isUnconfirmed.current = true;
          logError('getSession', error);
          // A user who is already known stays signed in while the server cannot be reached.
          if (userId.current !== null) return;
          return readLastSession()
            .catch(() => null)
            .then((last) => {
              if (isUnconfirmed.current && userId.current === null)
                applySession(last, { isUnreachable: true });
            });
        },
      ),
    [applySession],
  );

  useEffect(() => {
    void refresh();
    const refreshNow = () => void refresh();
    window.addEventListener('online', refreshNow);
    // The browser has no event for a server that becomes reachable again.
    const onReached = () => {
      if (isUnconfirmed.current) void refresh();
    };
    window.addEventListener(connectivityRestoredEvent, onReached);
    const unsubscribeTabs = onSessionChangeInOtherTab(refreshNow);
    const recheck = () => {
      if (userId.current !== null) void refresh();
    };
    window.addEventListener(sessionRefusedEvent, recheck);
    const unsubscribeRecheck = onSessionRecheck(recheck);
    return () => {
      unsubscribeTabs();
      unsubscribeRecheck();
      window.removeEventListener(sessionRefusedEvent, recheck);
      window.removeEventListener('online', refreshNow);
      window.removeEventListener(connectivityRestoredEvent, onReached);
    };
  }, [refresh]);

  const setUser = useCallback(
    (user: OwnAccount | null) => {
      applySession(user);
      if (user !== null) logFailure(saveLastSession(user));
      notifyOtherTabsOfSessionChange();
    },
    [applySession],
  );

  const clearSession = useCallback(() => {
    setUser(null);
    void clearStoredData();
  }, [setUser]);

  const signOut = useCallback(async () => {
    if (!(await confirmSignOut())) return false;
    await accountsApi.logOut();
    await clearStoredData();
    setUser(null);
    return true;
  }, [setUser]);

  const auth = useMemo<AuthContextValue>(
    () => ({ ...session, setUser, refresh, signOut, clearSession }),
    [session, setUser, refresh, signOut, clearSession],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
