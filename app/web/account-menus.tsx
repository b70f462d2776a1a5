/** Menus of the account buttons, loaded when a button is pressed. */
import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { LogIn, LogOut, Settings, UserRound, UserRoundPlus } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { InitiallyOpenMenuButton } from '#platform/ui/initially-open-menu-button.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { menuLinks } from './menu-links.ts';
import { messages as later } from './later/messages.ts';
import { messages } from './messages.ts';
import { useSupportContactInvestMenuItems } from './initially-open-engage-menu.tsx';

/**
 * Appearance of the button that opened the menu. The menu component replaces that button with a button of the same
 * appearance.
 */
interface MenuOpener {
  label: string;
  title: string;
  icon?: LucideIcon;
  visual?: ReactNode;
}

/**
 * Menu of the account button in the header on phones, with account links and the links of the `Engage` menu: support,
 * contact and invest (SHELL-037).
 */
export function HeaderAccountMenu({ button }: { button: MenuOpener }) {
  const auth = useAuth();
  const ownItems = useOwnItems();
  const linkItems = useLinkItems();
  const [firstEngageItem, ...engageItems] = useSupportContactInvestMenuItems();
  const items: MenuItem[] = [
    ...(auth.user ? ownItems.slice(0, 1) : guestItems),
    ...linkItems,
    { ...firstEngageItem!, heading: messages.engage, separated: true },
    ...engageItems,
    ...(auth.user ? separateFirst(ownItems.slice(1)) : []),
  ];
  return <InitiallyOpenMenuButton {...button} name={button.title} items={items} />;
}

/** Menu of the account button in the navigation rail. */
export function NavigationRailAccountMenu({ button }: { button: MenuOpener }) {
  return <InitiallyOpenMenuButton {...button} name={button.title} items={useOwnItems()} />;
}

/**
 * React hook that returns the menu items of screens that have no entry in the bottom bar. Features declare these items.
 */
function useLinkItems(): MenuItem[] {
  const navigate = useNavigate();
  return menuLinks.map(({ path, label, icon }) => ({
    label,
    icon,
    onSelect: () => void navigate({ to: path }),
  }));
}

const guestItems: MenuItem[] = [
  { label: commonMessages.signUp, icon: UserRoundPlus, onSelect: () => openAuthDialog() },
  { label: commonMessages.logIn, icon: LogIn, onSelect: () => openAuthDialog({ mode: 'logIn' }) },
];

const separateFirst = (items: MenuItem[]) =>
  items.map((item, index) => (index === 0 ? { ...item, separated: true } : item));

/** React hook that returns the menu items of the signed-in person: profile, settings, log out. */
function useOwnItems(): MenuItem[] {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  async function logOut() {
    try {
      if (await signOut()) void navigate({ to: '/' });
    } catch (error) {
      toast.error(getErrorMessage(error, commonMessages.logOutFailed));
    }
  }
  return [
    { label: later.viewProfile, icon: UserRound, onSelect: () => void navigate({ to: '/profile' }) },
    { label: commonMessages.settings, icon: Settings, onSelect: () => void navigate({ to: '/settings' }) },
    { label: commonMessages.logOut, icon: LogOut, onSelect: () => void logOut() },
  ];
}
