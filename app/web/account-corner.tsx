import { UserRound } from 'lucide-react';
import { openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { getInitials } from '#platform/ui/avatar-colors.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { LazyMenuButton } from '#platform/ui/lazy-menu-button.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

const loadMenus = () => import('./account-menus.tsx');

/**
 * Account button in the header on phones. It opens a menu with account links and the links of the `Engage` menu:
 * support, contact and invest (SHELL-037). For a signed-in user, the button shows the user's photo or, without a photo,
 * the user's initials (SHELL-040).
 */
export function HeaderAccountButton() {
  const auth = useAuth();
  if (auth.status === 'loading')
    return <Spinner label={commonMessages.lookingUpAccount} className="size-11 text-muted" />;
  const button = auth.user
    ? describeOwnButton(auth.user)
    : { label: messages.account, title: messages.account, icon: UserRound };
  return (
    <LazyMenuButton {...button} load={loadMenus}>
      {({ HeaderAccountMenu }) => <HeaderAccountMenu button={button} />}
    </LazyMenuButton>
  );
}

function describeOwnButton({ id, displayName, avatarUrl }: OwnAccount) {
  return {
    // The accessible name contains the visible initials, so that voice control finds the button.
    label: messages.yourAccountNamed({ name: displayName, initials: getInitials(displayName) }),
    title: messages.yourAccount,
    icon: UserRound,
    visual: <Avatar id={id} name={displayName} src={avatarUrl} size={36} />,
  };
}

/** Sign-up button in the header on phones. Renders nothing for signed-in users. */
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

/**
 * Account area at the bottom of the navigation rail. Users see their name and a menu. Guests see buttons to sign up
 * and log in.
 */
export function NavigationRailAccountArea() {
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
  return (
    <div className="flex w-full items-center gap-3 max-lg:flex-col">
      <Avatar id={user.id} name={user.displayName} src={user.avatarUrl} size={40} />
      <div className="min-w-0 flex-1 max-lg:hidden">
        <div className="truncate text-md font-semibold">{user.displayName}</div>
        <div className="truncate text-sm text-muted">@{user.handle}</div>
      </div>
      <LazyMenuButton {...accountButton} load={loadMenus}>
        {({ NavigationRailAccountMenu }) => <NavigationRailAccountMenu button={accountButton} />}
      </LazyMenuButton>
    </div>
  );
}
