import { useNavigate } from '@tanstack/react-router';
import { LogIn, LogOut, Settings, UserRound, UserRoundPlus } from 'lucide-react';
import { openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { getInitials } from '#platform/ui/avatar-colors.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import { loadOpenedMenu } from '#platform/ui/load-opened-menu.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { useEngageItems } from './engage-menu.tsx';
import { messages } from './messages.ts';

/**
 * Account button in the header on phones, with a menu: the account, and `Engage` with its items (SHELL-037). Users see
 * their avatar with their initials (SHELL-040).
 */
export function HeaderAccountButton() {
  const auth = useAuth();
  const ownItems = useOwnItems();
  const [firstEngageItem, ...engageItems] = useEngageItems();
  if (auth.status === 'loading')
    return <Spinner label={commonMessages.lookingUpAccount} className="size-11 text-muted" />;
  const items: MenuItem[] = [
    ...(auth.user ? ownItems.slice(0, 1) : guestItems),
    { ...firstEngageItem!, heading: messages.engage, separated: true },
    ...engageItems,
    ...(auth.user ? separateFirst(ownItems.slice(1)) : []),
  ];
  const button = auth.user
    ? describeOwnButton(auth.user)
    : { label: messages.account, title: messages.account, icon: UserRound };
  return (
    <LazyMenuButton {...button} load={loadOpenedMenu}>
      {(OpenedMenu) => <OpenedMenu {...button} name={button.title} items={items} />}
    </LazyMenuButton>
  );
}

const guestItems: MenuItem[] = [
  { label: commonMessages.signUp, icon: UserRoundPlus, onSelect: () => openAuthDialog() },
  { label: commonMessages.logIn, icon: LogIn, onSelect: () => openAuthDialog({ mode: 'logIn' }) },
];

const separateFirst = (items: MenuItem[]) =>
  items.map((item, index) => (index === 0 ? { ...item, separated: true } : item));

function describeOwnButton({ id, displayName, avatarUrl }: OwnAccount) {
  return {
    // The accessible name contains the visible initials, so that voice control finds the button.
    label: messages.yourAccountNamed({ name: displayName, initials: getInitials(displayName) }),
    title: messages.yourAccount,
    icon: UserRound,
    face: <Avatar id={id} name={displayName} src={avatarUrl} size={36} />,
  };
}

/** Sign-up button in the header on phones. Users see nothing. */
export function HeaderSignUpButton() {
  const { status, isUnreachable } = useAuth();
  if (status !== 'signedOut' || isUnreachable) return null;
  return (
    <Button
      tone="accent"
      className="ml-2 h-9! shrink-0 rounded-full! px-3.5! text-sm! max-[345px]:hidden! big-text:hidden!"
      onClick={() => openAuthDialog()}
    >
      {commonMessages.signUp}
    </Button>
  );
}

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
    { label: messages.viewProfile, icon: UserRound, onSelect: () => void navigate({ to: '/profile' }) },
    { label: commonMessages.settings, icon: Settings, onSelect: () => void navigate({ to: '/settings' }) },
    { label: commonMessages.logOut, icon: LogOut, onSelect: () => void logOut() },
  ];
}

/**
 * Account at the bottom of the navigation rail. Users see their name and a menu. Guests see buttons to sign up and log
 * in.
 */
export function NavigationRailAccount() {
  const auth = useAuth();
  if (auth.status === 'loading')
    return <Spinner label={commonMessages.lookingUpAccount} className="size-12 text-muted" />;
  if (auth.status === 'signedIn') return <RailPerson user={auth.user} />;
  return (
    <>
      <div className="flex w-full flex-col gap-2 max-lg:hidden">
        <Button wide onClick={() => openAuthDialog()}>
          {commonMessages.signUp}
        </Button>
        <Button wide tone="ghost" onClick={() => openAuthDialog({ mode: 'logIn' })}>
          {commonMessages.logIn}
        </Button>
      </div>
      <IconButton
        icon={UserRound}
        tone="quiet"
        label={commonMessages.signUpOrLogIn}
        className="lg:hidden"
        onClick={() => openAuthDialog()}
      />
    </>
  );
}

const accountButton = { label: messages.yourAccount, title: messages.yourAccount };

function RailPerson({ user }: { user: OwnAccount }) {
  const items = useOwnItems();
  return (
    <div className="flex w-full items-center gap-3 max-lg:flex-col">
      <Avatar id={user.id} name={user.displayName} src={user.avatarUrl} size={40} />
      <div className="min-w-0 flex-1 max-lg:hidden">
        <div className="truncate text-md font-semibold">{user.displayName}</div>
        <div className="truncate text-sm text-muted">@{user.handle}</div>
      </div>
      <LazyMenuButton {...accountButton} load={loadOpenedMenu}>
        {(OpenedMenu) => <OpenedMenu {...accountButton} name={messages.yourAccount} items={items} />}
      </LazyMenuButton>
    </div>
  );
}
