import { useQuery } from '#platform/client/query.ts';
import { Link } from '@tanstack/react-router';
import { LockKeyhole, QrCode, Settings, UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { consumeEmbeddedQueryResult } from '#platform/client/embedded-query-results.ts';
import type * as api from '../api.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { buildAbsoluteUrl, buildPersonPath } from '#platform/client/paths.ts';
import { showQrCodeDialog } from '#platform/ui/qr/show-qr-code-dialog.tsx';
import { shareLink } from '#platform/ui/share-link.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import type { PreloadableComponent } from '#platform/ui/lazy-with-retry.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { listProfileScreenParts } from './all-profile-screen-parts.ts';
import { useAuth } from './auth-context.ts';
import { openAuthDialog } from './auth-dialog-store.ts';
import { accountsApi } from './calls.ts';
import type { OwnAccount, Profile } from './calls.ts';
import { messages } from './later/messages.ts';
import { MissingProfileNotice } from './missing-profile-notice.tsx';
import { FloatingProfileTopBar } from './floating-profile-top-bar.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

/**
 * Loads the code of the components that features add to the positions `counts`, `about`, `fact` and `posts` of every
 * profile.
 */
export async function preloadProfileScreenParts(): Promise<void> {
  const parts = (['counts', 'about', 'fact', 'posts'] as const).flatMap((place) =>
    listProfileScreenParts(place),
  );
  await Promise.all(
    parts.flatMap(({ Part }) => (Part as Partial<PreloadableComponent<object>>).preload?.() ?? []),
  );
}

interface ProfileScreenProps {
  /** Handle of the profile's owner; undefined to show the viewer's own profile. */
  handle?: string;
}

/**
 * Screen of a person's profile with their posts. The viewer's own profile also has tabs such as saved posts and drafts.
 */
export default function ProfileScreen({ handle }: ProfileScreenProps) {
  const auth = useAuth();
  if (handle !== undefined && handle !== auth.user?.handle) return <OtherPerson handle={handle} />;
  if (auth.status === 'signedIn') return <OwnProfile user={auth.user} isTab={handle === undefined} />;
  return (
    <>
      <ScreenHeader title={messages.profile} back={false} end={<SettingsLink />} />
      {auth.status === 'loading' ? (
        <Spinner label={commonMessages.lookingUpAccount} className="h-40 w-full text-muted" />
      ) : (
        <EmptyState
          icon={UserRound}
          title={messages.guestTitle}
          action={
            <div className="flex gap-2">
              <Button tone="accent" onClick={() => openAuthDialog()}>
                {commonMessages.signUp}
              </Button>
              <Button onClick={() => openAuthDialog({ mode: 'logIn' })}>{commonMessages.logIn}</Button>
            </div>
          }
        >
          {messages.guestBody}
        </EmptyState>
      )}
      {auth.status === 'signedOut' && (
        <Suspense fallback={null}>
          <div className="flex justify-center px-4">
            {listProfileScreenParts('guest').map(({ Part }, index) => (
              <Part key={index} />
            ))}
          </div>
        </Suspense>
      )}
    </>
  );
}

function SettingsLink() {
  return (
    <Link
      to="/settings"
      aria-label={commonMessages.settings}
      title={commonMessages.settings}
      className="inline-flex size-11 items-center justify-center rounded-control text-ink hover:bg-fill"
    >
      <Settings size={20} aria-hidden />
    </Link>
  );
}

function OwnProfile({ user, isTab }: { user: OwnAccount; isTab: boolean }) {
  const [isNameCovered, setNameCovered] = useState(false);
  return (
    <>
      <FloatingProfileTopBar hasBanner={!isTab} isNameCovered={isNameCovered}>
        <ScreenHeader
          title={isTab ? `@${user.handle}` : user.displayName}
          isTitleVisible={isTab || isNameCovered}
          back={!isTab}
          end={<OwnHeaderButtons hasParts={isTab} />}
        />
      </FloatingProfileTopBar>
      <ProfileHeader
        head={{ ...user, since: user.createdAt }}
        hasHandle={!isTab}
        isBelowTopBar={isTab}
        onNameCovered={setNameCovered}
        actions={<OwnActions user={user} />}
        bioPrompt={<EditLink className={bioPromptClassName}>{messages.addBio}</EditLink>}
      />
      {/* One Suspense boundary shows all components at the same time, so that the layout does not shift. */}
      <Suspense fallback={<Spinner label={commonMessages.opening} className="h-40 w-full text-muted" />}>
        <AboutPerson userId={user.id} own isMadeUp={false} />
        {isTab && listProfileScreenParts('own').map(({ Part }, index) => <Part key={index} />)}
        <ProfileTabs userId={user.id} isOwn />
      </Suspense>
    </>
  );
}

/**
 * Shows the components that features add below the header of a profile (position `about`). Each gets the short facts
 * that features add (position `fact`) as its prop `facts`. Each fact has its own Suspense boundary: without it, React
 * would hide the components and the posts again while the code of a fact is loaded.
 */
function AboutPerson(person: { userId: string; own: boolean; isMadeUp: boolean }) {
  const facts = listProfileScreenParts('fact').map(({ Part }, index) => (
    <Suspense key={index}>
      <Part userId={person.userId} />
    </Suspense>
  ));
  return listProfileScreenParts('about').map(({ Part }, index) => (
    <Part key={index} {...person} facts={facts} />
  ));
}

/**
 * Buttons in the screen header of the viewer's own profile. If `hasParts` is true, as on the profile tab, also shows
 * the buttons that other features contribute.
 */
function OwnHeaderButtons({ hasParts }: { hasParts: boolean }) {
  return (
    <div className="flex items-center">
      <Suspense fallback={null}>
        {hasParts && listProfileScreenParts('header').map(({ Part }, index) => <Part key={index} />)}
      </Suspense>
      <SettingsLink />
    </div>
  );
}

const bioPromptClassName =
  'relative inline-flex items-center text-md font-semibold text-accent-ink after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline';

function EditLink({ className, children }: { className: string; children: string }) {
  return (
    <Link to="/settings/$section" params={{ section: 'account' }} className={className}>
      {children}
    </Link>
  );
}

/**
 * CSS classes of the row of actions. Buttons with a label share the width equally. With large text on a narrow screen,
 * each button has a row of its own, because two buttons in a row would be too narrow for their words.
 */
const actionsClassName =
  'mt-3 flex min-h-11 gap-2 big-text:flex-wrap [&>.flex-1]:px-3 big-text:[&>.flex-1]:basis-full sm:max-w-md';

function OwnActions({ user: { handle, displayName } }: { user: OwnAccount }) {
  const path = buildPersonPath(handle);
  const showCode = () =>
    showQrCodeDialog({
      url: buildAbsoluteUrl(path),
      name: displayName,
      detail: `@${handle}`,
      title: messages.ownCode,
      hint: messages.ownCodeHint,
    });
  return (
    <div className={actionsClassName}>
      <EditLink className={joinClassNames(getButtonClassName('quiet'), 'flex-1')}>
        {messages.editProfile}
      </EditLink>
      <Button className="flex-1" onClick={() => shareLink({ path, title: displayName })}>
        {messages.shareProfile}
      </Button>
      <IconButton icon={QrCode} tone="quiet" label={messages.showCode} onClick={showCode} />
    </div>
  );
}

/**
 * Actions on another person's profile. Actions that contact the person are shown only if the `contact-guard`
 * components allow it.
 */
function Actions({ profile }: { profile: Profile }) {
  return listProfileScreenParts('action').map(({ Part, isContact }, index) =>
    isContact ? (
      <IfContactAllowed key={index} profile={profile}>
        <Part profile={profile} />
      </IfContactAllowed>
    ) : (
      <Part key={index} profile={profile} />
    ),
  );
}

/** Lines that say what connects the viewer with another person. Hidden if the viewer blocked the person. */
function Connections({ profile }: { profile: Profile }) {
  return (
    <IfContactAllowed profile={profile}>
      {listProfileScreenParts('connection').map(({ Part }, index) => (
        <Part key={index} profile={profile} />
      ))}
    </IfContactAllowed>
  );
}

/** Shows its children only if the `contact-guard` components allow the viewer to contact the person. */
function IfContactAllowed({ profile, children }: { profile: Profile; children: ReactNode }) {
  return listProfileScreenParts('contact-guard').reduceRight<ReactNode>(
    (inner, guard) => <guard.Part profile={profile}>{inner}</guard.Part>,
    children,
  );
}

function OtherPerson({ handle }: { handle: string }) {
  const query = useQuery({
    queryKey: ['getProfile', { handle }],
    queryFn: () => accountsApi.getProfile({ handle }),
    initialData: () => consumeEmbeddedQueryResult<typeof api.getProfile>('getProfile', { handle }),
  });
  const profile: Profile | undefined = query.data?.profile;
  const [isNameCovered, setNameCovered] = useState(false);
  // A loading profile shows a placeholder of the banner. A profile that failed to load shows none.
  const hasBanner = profile !== undefined || query.isPending;
  return (
    <>
      <FloatingProfileTopBar hasBanner={hasBanner} isNameCovered={isNameCovered}>
        <ScreenHeader
          title={profile?.displayName ?? `@${handle}`}
          lead={profile && <HeaderAvatar profile={profile} isVisible={isNameCovered} />}
          subtitle={profile && `@${profile.handle}`}
          isTitleVisible={hasBanner ? isNameCovered : true}
          end={profile && isNameCovered && <HeaderActions profile={profile} />}
        />
      </FloatingProfileTopBar>
      {query.isPending && <HeadSkeleton />}
      <MissingProfileNotice query={query} />
      {profile && (
        <>
          <ProfileHeader
            head={{ ...profile, since: profile.joinedAt }}
            guardBio={(bio) => <IfContactAllowed profile={profile}>{bio}</IfContactAllowed>}
            onNameCovered={setNameCovered}
            actions={
              <>
                <div data-profile-actions className={actionsClassName}>
                  <Suspense fallback={null}>
                    <Actions profile={profile} />
                  </Suspense>
                </div>
                {/* Below the actions, because the lines appear later and would move the actions. */}
                {!profile.isClosed && <Connections profile={profile} />}
              </>
            }
          />
          <Suspense fallback={<Spinner label={commonMessages.opening} className="h-40 w-full text-muted" />}>
            <AboutPerson userId={profile.id} own={false} isMadeUp={profile.isBot || profile.isSample} />
            {profile.isClosed ? (
              <div className="mt-3 border-t border-line">
                <EmptyState icon={LockKeyhole} title={messages.privateTitle}>
                  <IfContactAllowed profile={profile}>
                    {messages.privateBody({ name: profile.displayName })}
                  </IfContactAllowed>
                </EmptyState>
              </div>
            ) : (
              <ProfileTabs key={profile.id} userId={profile.id} isOwn={false} />
            )}
          </Suspense>
        </>
      )}
    </>
  );
}

/** Photo of the person in the screen header, visible while the profile's own header is scrolled out of view. */
function HeaderAvatar({ profile, isVisible }: { profile: Profile; isVisible: boolean }) {
  const { id, displayName, avatarUrl } = profile;
  return (
    <span className={joinClassNames('flex shrink-0', !isVisible && 'invisible')}>
      <Avatar id={id} name={displayName} src={avatarUrl} size={32} />
    </span>
  );
}

function HeaderActions({ profile }: { profile: Profile }) {
  return (
    <Suspense fallback={null}>
      <IfContactAllowed profile={profile}>
        {listProfileScreenParts('header-action').map(({ Part }, index) => (
          <Part key={index} profile={profile} />
        ))}
      </IfContactAllowed>
    </Suspense>
  );
}

function HeadSkeleton() {
  return (
    <SkeletonList label={messages.loadingProfile}>
      <div className="aspect-3/1 w-full bg-fill" />
      <div className="px-4 pt-3 pb-4">
        <div className="flex h-12 items-start">
          <Skeleton className="-mt-13 size-[84px] rounded-full" />
        </div>
        <Skeleton className="mt-3 h-5 w-40" />
        <Skeleton className="mt-2 h-4 w-24" />
        <Skeleton className="mt-4 h-11 w-full rounded-control sm:max-w-md" />
      </div>
    </SkeletonList>
  );
}
