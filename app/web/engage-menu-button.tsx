import { useEffect } from 'react';
import { HeartHandshake } from 'lucide-react';
import { useAuth } from '#features/accounts/web/public.ts';
import { scheduleDonationPrompt } from '#features/donations/web/public.ts';
import { logError } from '#platform/ui/error-log.ts';
import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import { messages } from './messages.ts';

const loadMenu = async () => (await import('./initially-open-engage-menu.tsx')).InitiallyOpenEngageMenu;

/**
 * Menu button `Engage` (support, contact and invest) in the navigation rail. On phones, the menu of the account button
 * contains these links.
 */
export function EngageMenuButton() {
  return (
    <LazyMenuButton label={messages.engage} title={messages.engage} icon={HeartHandshake} load={loadMenu}>
      {(InitiallyOpenEngageMenu) => <InitiallyOpenEngageMenu />}
    </LazyMenuButton>
  );
}

/** React hook that schedules a dialog that asks the signed-in user for a donation (EXP-093). */
export function useScheduledDonationPrompt(): void {
  const { user } = useAuth();
  const isSignedIn = user !== undefined;
  useEffect(() => {
    if (!isSignedIn) return;
    let cancel: (() => void) | undefined;
    let isUnmounted = false;
    scheduleDonationPrompt().then(
      (cancelPrompt) => {
        if (isUnmounted) cancelPrompt();
        else cancel = cancelPrompt;
      },
      (error: unknown) => logError('donations', error),
    );
    return () => {
      isUnmounted = true;
      cancel?.();
    };
  }, [isSignedIn]);
}
