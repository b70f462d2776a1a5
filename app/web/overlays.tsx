import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import {
  AuthDialog,
  authRequestStore,
  closeAuthDialog,
  takePending,
  useAuth,
} from '#features/accounts/web/public.ts';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { isText, isTrue, stored } from '#platform/ui/storage.ts';
import { decideOverlay } from './decide-overlay.ts';
import { usePage } from './page-context.ts';
import { routeTable } from './routes.ts';

const Splash = lazyDialog(async () => ({ default: (await import('./splash.tsx')).Splash }));

/** Raised when the splash says something new; it is then shown once more. */
const splashVersion = 1;
const splashSeen = stored('splash', splashVersion, isText);
const greeted = stored('greeted', 1, isTrue);

/** The overlays of the start, one at a time. */
export function Overlays() {
  const auth = useAuth();
  const { brand } = usePage();
  const request = useSyncExternalStore(authRequestStore.subscribe, authRequestStore.read);
  const [seen, setSeen] = useState(() => (splashSeen.read() ?? '').split(' ').includes(brand.id));
  const [met, setMet] = useState(() => greeted.read() === true);
  const [deepLink] = useState(() => routeTable.tabOf(location.pathname) === undefined);
  const overlay = decideOverlay({
    auth: auth.status,
    splashSeen: seen,
    greeted: met,
    authAsked: request !== undefined,
    // Without a network nobody can sign up; it is not the moment to ask.
    deepLink: deepLink || auth.isUnreachable,
  });

  const { user } = auth;
  useEffect(() => {
    if (!user) return;
    greeted.write(true);
    if (!request) return;
    // Somebody is signed in: what they wanted to do before is done now (EXP-012, Q-11).
    void takePending()?.(user);
  }, [user, request]);

  function closeSplash() {
    splashSeen.write([splashSeen.read(), brand.id].filter(Boolean).join(' '));
    setSeen(true);
  }
  function closeAuth() {
    greeted.write(true);
    setMet(true);
    closeAuthDialog();
  }
  return (
    <Suspense fallback={null}>
      {overlay === 'splash' && <Splash brand={brand} onClose={closeSplash} />}
      {overlay === 'auth' && (
        <AuthDialog request={request ?? { mode: 'signUp', isAutomatic: true }} onClose={closeAuth} />
      )}
    </Suspense>
  );
}
