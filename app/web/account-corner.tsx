import { Link, useNavigate } from '@tanstack/react-router';
import { LogOut, Settings, UserRound } from 'lucide-react';
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
import { messages } from './messages.ts';

/**
 * Account button in the header on phones. Users see their avatar, which links to the profile (SHELL-040). Guests see a
 * button to sign up or log in.
 */
export function HeaderAccountButton() {
  const auth = useAuth();
  if (auth.status === 'loading')
    return <Spinner label={commonMessages.lookingUpAccount} className="size-11 text-muted" />;
  if (auth.status === 'signedOut') {
    return (
      <button
        type="button"
        aria-label={commonMessages.signUpOrLogIn}
        title={commonMessages.signUpOrLogIn}
        onClick={() => openAuthDialog()}
        className="flex size-11 items-center justify-center rounded-full"
      >
        <span className="flex size-9 items-center justify-center rounded-full bg-fill">
          <UserRound size={18} aria-hidden />
        </span>
      </button>
    );
  }
  return (
    <Link
      to="/profile"
      // The accessible name contains the visible initials, so that voice control finds the link.
      aria-label={messages.yourProfile({
        name: auth.user.displayName,
        initials: getInitials(auth.user.displayName),
      })}
      className="flex size-11 items-center justify-center rounded-full"
    >
      <Avatar id={auth.user.id} name={auth.user.displayName} src={auth.user.avatarUrl} size={36} />
    </Link>
  );
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
  const { signOut } = useAuth();
  const navigate = useNavigate();
  async function logOut() {
    try {
      if (await signOut()) void navigate({ to: '/' });
    } catch (error) {
      toast.error(getErrorMessage(error, commonMessages.logOutFailed));
    }
  }
  const items: MenuItem[] = [
    { label: commonMessages.settings, icon: Settings, onSelect: () => void navigate({ to: '/settings' }) },
    { label: commonMessages.logOut, icon: LogOut, onSelect: () => void logOut() },
  ];
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
