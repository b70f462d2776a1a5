import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  AuthDialog,
  authDialogRequestStore,
  closeAuthDialog,
  closeAuthDialogAfterSignIn,
  openAuthDialog,
  useAuth,
} from '#features/accounts/web/public.ts';
import { welcomeTokenAmount } from '#features/tokens/domain/welcome.ts';
import { startWelcomeSteps } from '#features/welcome/web/public.ts';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { isStringValue, isStoredValueTrue, createLocalStorageValue } from '#platform/ui/storage.ts';
import { decideStartupOverlay } from './decide-startup-overlay.ts';
import { usePageConfig } from './page-config-context.ts';
import { routeTable } from './routes.ts';
import { messages } from './later/messages.ts';

const Splash = createLazyDialog(async () => ({ default: (await import('./splash.tsx')).SplashDialog }));

/**
 * Version of the content of the splash (the introduction dialog). When this number is increased, every browser shows
 * the splash once more.
 */
const splashVersion = 1;
const seenSplashes = createLocalStorageValue('splash', splashVersion, isStringValue);
const greeting = createLocalStorageValue('greeted', 1, isStoredValueTrue);

/**
 * Overlays that open when the app starts, one at a time: the splash (introduction dialog), then the auth dialog (log-in
 * and sign-up).
 */
export function StartupOverlays() {
  const auth = useAuth();
  const { brand } = usePageConfig();
  const request = useSyncExternalStore(authDialogRequestStore.subscribe, authDialogRequestStore.read);
  const [isSplashSeen, setSplashSeen] = useState(() =>
    (seenSplashes.read() ?? '').split(' ').includes(brand.id),
  );
  const [hasGreeted, setGreeted] = useState(() => greeting.read() === true);
  const [isDeepLink] = useState(() => routeTable.tabOf(location.pathname) === undefined);
  const overlay = decideStartupOverlay({
    auth: auth.status,
    isSplashSeen,
    hasGreeted,
    isAuthRequested: request !== undefined,
    // Opens no overlay while the server is unreachable, because nobody could sign up.
    isDeepLink: isDeepLink || auth.isUnreachable,
  });

  const { user } = auth;
  const navigate = useNavigate();
  /** True if the person has just signed up, so that the onboarding opens when the auth dialog closes. */
  const opensWelcome = useRef(false);
  useEffect(() => {
    if (!user) return;
    greeting.write(true);
    if (opensWelcome.current) void navigate({ to: '/welcome' });
    opensWelcome.current = false;
    if (!request) return;
    // Runs the action that opened the dialog (EXP-012, Q-11).
    void closeAuthDialogAfterSignIn()?.(user);
  }, [user, request, navigate]);

  function closeSplash() {
    seenSplashes.write([seenSplashes.read(), brand.id].filter(Boolean).join(' '));
    setSplashSeen(true);
  }
  function signInFromSplash(mode: 'signUp' | 'logIn') {
    closeSplash();
    openAuthDialog({ mode });
  }
  function closeAuth() {
    greeting.write(true);
    setGreeted(true);
    closeAuthDialog();
  }
  function beginWelcome({ id }: { id: string }) {
    startWelcomeSteps(id);
    // The onboarding does not open if the person signed up to do an action, or followed a link to the current screen.
    // The home feed offers the onboarding later.
    opensWelcome.current = !request?.pending && routeTable.tabOf(location.pathname) !== undefined;
  }
  return (
    <Suspense fallback={null}>
      {overlay === 'splash' && <Splash brand={brand} onClose={closeSplash} onSignIn={signInFromSplash} />}
      {overlay === 'auth' && (
        <AuthDialog
          request={request ?? { mode: 'signUp', isAutomatic: true }}
          onClose={closeAuth}
          onSignUp={beginWelcome}
          signUpNote={messages.firstTokens({ tokens: welcomeTokenAmount })}
        />
      )}
    </Suspense>
  );
}
