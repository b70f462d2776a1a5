import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { connectivityRestored } from '#platform/client/connectivity.ts';
import { sessionRefused } from '#platform/client/session-refused.ts';
import { logError } from '#platform/ui/error-log.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { clearStored } from '#platform/ui/storage.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { AuthContext } from './auth-context.ts';
import type { Auth, AuthState } from './auth-context.ts';
import { authRequestStore, openAuthDialog } from './auth-dialog-store.ts';
import { accountsApi } from './calls.ts';
import type { Me } from './calls.ts';
import { forgetLastSession, readLastSession, saveLastSession } from './last-session.ts';
import { messages } from './messages.ts';
import { onOtherTabChange, notifyOtherTabs } from './other-tabs.ts';
import { notifySessionChange, confirmSignOut, onSessionRecheck } from './session-events.ts';

const keysWithoutPersonalData = new Set([
  'theme',
  'guest',
  'splash',
  'greeted',
  'errors',
  'supportAsked',
  'usageOff',
]);

/**
 * True for stored items that stay in the browser after signing out. Drafts stay, because the user was asked about them
 * before.
 */
const isKeptAfterSignOut = (name: string) => keysWithoutPersonalData.has(name) || name.startsWith('draft.');

type Session = AuthState & { hasDemo: boolean; isUnreachable: boolean };
const loading: Session = { status: 'loading', user: undefined, hasDemo: false, isUnreachable: false };

async function clearStoredData(): Promise<void> {
  await forgetLastSession().catch((error: unknown) => logError('last session', error, 'warning'));
  clearStored(isKeptAfterSignOut);
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
    if (!authRequestStore.read()) openAuthDialog({ mode: 'logIn' });
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

  const applySession = useCallback((user: Me | null, more: Partial<Session> = {}) => {
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
          logFailure(user === null ? forgetLastSession() : saveLastSession(user));
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
    window.addEventListener(connectivityRestored, onReached);
    const unsubscribeTabs = onOtherTabChange(refreshNow);
    const recheck = () => {
      if (userId.current !== null) void refresh();
    };
    window.addEventListener(sessionRefused, recheck);
    const unsubscribeRecheck = onSessionRecheck(recheck);
    return () => {
      unsubscribeTabs();
      unsubscribeRecheck();
      window.removeEventListener(sessionRefused, recheck);
      window.removeEventListener('online', refreshNow);
      window.removeEventListener(connectivityRestored, onReached);
    };
  }, [refresh]);

  const setUser = useCallback(
    (user: Me | null) => {
      applySession(user);
      if (user !== null) logFailure(saveLastSession(user));
      notifyOtherTabs();
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

  const auth = useMemo<Auth>(
    () => ({ ...session, setUser, refresh, signOut, clearSession }),
    [session, setUser, refresh, signOut, clearSession],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
