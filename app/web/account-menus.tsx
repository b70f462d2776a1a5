/** Menus of the account buttons, loaded when a button is pressed. */
import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { LogIn, LogOut, Settings, UserRound, UserRoundPlus } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import type { AccountMenuLink } from '#platform/client/shell-parts.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { InitiallyOpenMenuButton } from '#platform/ui/initially-open-menu-button.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { menuLinks } from './menu-links.ts';
import { messages as later } from './later/messages.ts';
import { messages } from './messages.ts';
import { useEngageMenuItems } from './initially-open-engage-menu.tsx';

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
 * Menu of the account button in the header on phones. The screens that people need often are first; the links of the
 * `Engage` menu (support, contact and invest) follow (SHELL-037).
 */
export function HeaderAccountMenu({ button }: { button: MenuOpener }) {
  const { user } = useAuth();
  const [viewProfile, settings, logOut] = useOwnItems();
  const linkItemsOf = useLinkItems();
  const [firstEngageItem, ...engageItems] = useEngageMenuItems();
  const links = menuLinks.filter(({ isForUsers }) => user || !isForUsers);
  const items: MenuItem[] = [
    ...(user ? [viewProfile] : guestItems),
    ...linkItemsOf(links.filter(({ isLast }) => !isLast)),
    ...(user ? [settings] : []),
    { ...firstEngageItem!, heading: messages.engage, separated: true },
    ...engageItems,
    ...linkItemsOf(links.filter(({ isLast }) => isLast)),
    ...(user ? [{ ...logOut, separated: true }] : []),
  ];
  return <InitiallyOpenMenuButton {...button} name={button.title} items={items} />;
}

/** Menu of the account button in the navigation rail. */
export function NavigationRailAccountMenu({ button }: { button: MenuOpener }) {
  return <InitiallyOpenMenuButton {...button} name={button.title} items={useOwnItems()} />;
}

/** React hook that returns a function which turns the links that features declare into menu items. */
function useLinkItems(): (links: readonly AccountMenuLink[]) => MenuItem[] {
  const navigate = useNavigate();
  return (links) =>
    links.map(({ path, label, icon }) => ({ label, icon, onSelect: () => void navigate({ to: path }) }));
}

const guestItems: MenuItem[] = [
  { label: commonMessages.signUp, icon: UserRoundPlus, onSelect: () => openAuthDialog() },
  { label: commonMessages.logIn, icon: LogIn, onSelect: () => openAuthDialog({ mode: 'logIn' }) },
];

/** React hook that returns the menu items of the signed-in person: profile, settings, log out. */
function useOwnItems(): [viewProfile: MenuItem, settings: MenuItem, logOut: MenuItem] {
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
