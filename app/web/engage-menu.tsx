import { useEffect } from 'react';
import { ChartNoAxesCombined, HandHeart, HeartHandshake, MessageCircleQuestion } from 'lucide-react';
import { useAuth, useRequireUser } from '#features/accounts/web/public.ts';
import {
  scheduleSupportPrompt,
  showDonationDialog,
  showInvestorDialog,
} from '#features/donations/web/public.ts';
import { openFeedbackDialog } from '#features/feedback/web/public.ts';
import { logError } from '#platform/ui/error-log.ts';
import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import { loadOpenedMenu } from '#platform/ui/load-opened-menu.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { messages } from './messages.ts';

/** React hook that returns the menu items of `Engage`: support, contact and invest (SHELL-037, Q-09). */
export function useEngageItems(): MenuItem[] {
  const requireUser = useRequireUser();
  return [
    { label: messages.support, icon: HandHeart, onSelect: () => void showDonationDialog() },
    {
      label: messages.contact,
      icon: MessageCircleQuestion,
      onSelect: () => requireUser(() => void openFeedbackDialog(), messages.joinToContact),
    },
    { label: messages.invest, icon: ChartNoAxesCombined, onSelect: () => void showInvestorDialog() },
  ];
}

/** Menu button `Engage` in the navigation rail. On phones its items are in the menu of the account button. */
export function EngageMenu() {
  const items = useEngageItems();
  const button = { label: messages.engage, title: messages.engage, icon: HeartHandshake };
  return (
    <LazyMenuButton {...button} load={loadOpenedMenu}>
      {(OpenedMenu) => <OpenedMenu {...button} name={messages.engage} items={items} />}
    </LazyMenuButton>
  );
}

/** React hook that schedules the prompt to support the app while a user is signed in (EXP-093). */
export function useSupportPrompt(): void {
  const { user } = useAuth();
  const isSignedIn = user !== undefined;
  useEffect(() => {
    if (!isSignedIn) return;
    let cancel: (() => void) | undefined;
    let isUnmounted = false;
    scheduleSupportPrompt().then(
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
