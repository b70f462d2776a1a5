import { ChartNoAxesCombined, HandHeart, HeartHandshake, MessageCircleQuestion } from 'lucide-react';
import { useRequireSignIn } from '#features/accounts/web/public.ts';
import { showDonationDialog, showInvestorInviteDialog } from '#features/donations/web/public.ts';
import { loadAndOpenFeedbackDialog } from '#features/feedback/web/public.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { InitiallyOpenMenuButton } from '#platform/ui/initially-open-menu-button.tsx';
import { messages as later } from './later/messages.ts';
import { messages } from './messages.ts';

/** React hook that returns the menu items of `Engage`: support, contact and invest (SHELL-037, Q-09). */
export function useEngageMenuItems(): MenuItem[] {
  const requireUser = useRequireSignIn();
  return [
    { label: later.support, icon: HandHeart, onSelect: () => void showDonationDialog() },
    {
      label: later.contact,
      icon: MessageCircleQuestion,
      onSelect: () => requireUser(() => void loadAndOpenFeedbackDialog(), later.joinToContact),
    },
    { label: later.invest, icon: ChartNoAxesCombined, onSelect: () => void showInvestorInviteDialog() },
  ];
}

/** Menu `Engage` of the navigation rail, loaded when its button is pressed. */
export function InitiallyOpenEngageMenu() {
  const button = { label: messages.engage, title: messages.engage, icon: HeartHandshake };
  return <InitiallyOpenMenuButton {...button} name={messages.engage} items={useEngageMenuItems()} />;
}
