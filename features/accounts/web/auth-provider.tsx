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
import { onOtherTab, tellOtherTabs } from './other-tabs.ts';
import { announceSession, maySignOut, onSessionDoubt } from './session-events.ts';

const saysNothing = new Set(['theme', 'guest', 'splash', 'greeted', 'errors', 'supportAsked', 'usageOff']);

/** What stays in the browser: what says nothing about the person, and drafts, which go only when their owner was asked. */
const isKeptAfterSignOut = (name: string) => saysNothing.has(name) || name.startsWith('draft.');

type Known = AuthState & { demo: boolean; unreachable: boolean };
const unknown: Known = { status: 'loading', user: undefined, demo: false, unreachable: false };

async function forgetStored(): Promise<void> {
  await forgetLastSession().catch((error: unknown) => logError('last session', error, 'warning'));
  clearStored(isKeptAfterSignOut);
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('plaza-seen')).map((name) => caches.delete(name)));
}

/** Without a copy the person is only taken for a guest when they are offline. */
function ignoreFailure(work: Promise<void>): void {
  work.catch((error: unknown) => logError('last session', error, 'warning'));
}

/** The session has ended without anybody here ending it: elsewhere, by a new password, by its age. */
function sayEnded(): void {
  const run = () => {
    // One that is open already has something that waits for it.
    if (!authRequestStore.read()) openAuthDialog({ mode: 'logIn' });
  };
  const action = { label: commonMessages.logIn, run };
  toast(messages.signedOut, { action });
}

/** Knows who is signed in and tells everybody below (`useAuth`). */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<Known>(unknown);
  const userId = useRef<string | null>(null);
  /** The server has not said yet who is here. */
  const isUnasked = useRef(false);

  const settle = useCallback((user: Me | null, more: Partial<Known> = {}) => {
    const before = userId.current;
    userId.current = user?.id ?? null;
    setKnown((was) => {
      const rest = { demo: was.demo, unreachable: false, ...more };
      return user ? { ...rest, status: 'signedIn', user } : { ...rest, status: 'signedOut', user: undefined };
    });
    if (before !== userId.current) announceSession({ userId: userId.current, isNewPerson: before !== null });
  }, []);

  const refresh = useCallback(
    () =>
      accountsApi.getSession().then(
        ({ user, demo }) => {
          isUnasked.current = false;
          if (user === null && userId.current !== null) sayEnded();
          settle(user, { demo });
          ignoreFailure(user === null ? forgetLastSession() : saveLastSession(user));
        },
        (error: unknown) => {
          isUnasked.current = true;
          logError('getSession', error);
          // A person already known stays known while the network is away.
          if (userId.current !== null) return;
          return readLastSession()
            .catch(() => null)
            .then((last) => {
              if (isUnasked.current && userId.current === null) settle(last, { unreachable: true });
            });
        },
      ),
    [settle],
  );

  useEffect(() => {
    void refresh();
    const again = () => void refresh();
    window.addEventListener('online', again);
    // A server that was away comes back without the browser noticing anything.
    const onReached = () => {
      if (isUnasked.current) void refresh();
    };
    window.addEventListener(connectivityRestored, onReached);
    const stopTabs = onOtherTab(again);
    const doubt = () => {
      if (userId.current !== null) void refresh();
    };
    window.addEventListener(sessionRefused, doubt);
    const stopDoubts = onSessionDoubt(doubt);
    return () => {
      stopTabs();
      stopDoubts();
      window.removeEventListener(sessionRefused, doubt);
      window.removeEventListener('online', again);
      window.removeEventListener(connectivityRestored, onReached);
    };
  }, [refresh]);

  const change = useCallback(
    (user: Me | null) => {
      settle(user);
      if (user !== null) ignoreFailure(saveLastSession(user));
      tellOtherTabs();
    },
    [settle],
  );

  const forget = useCallback(() => {
    change(null);
    void forgetStored();
  }, [change]);

  const signOut = useCallback(async () => {
    if (!(await maySignOut())) return false;
    await accountsApi.logOut();
    await forgetStored();
    change(null);
    return true;
  }, [change]);

  const auth = useMemo<Auth>(
    () => ({ ...known, setUser: change, refresh, signOut, forget }),
    [known, change, refresh, signOut, forget],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
