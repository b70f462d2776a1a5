import { useQuery } from '#platform/client/query.ts';
import { Link } from '@tanstack/react-router';
import { CalendarDays, LockKeyhole, Settings, UserRound } from 'lucide-react';
import { Fragment, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { cx } from '#platform/ui/cx.ts';
import { formatMonthAndYear } from '#platform/ui/format.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { getTabPanelProps, Tabs } from '#platform/ui/segmented-control.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { listProfileParts } from './all-profile-parts.ts';
import { useAuth } from './auth-context.ts';
import { openAuthDialog } from './auth-dialog-store.ts';
import { ProfileBanner } from './profile-banner.tsx';
import { accountsApi } from './calls.ts';
import type { OwnAccount, Profile } from './calls.ts';
import { messages } from './messages.ts';
import { MissingProfileNotice } from './missing-profile-notice.tsx';

interface ProfileScreenProps {
  /** Handle of the profile's owner; undefined for the viewer's own profile. */
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
    </>
  );
}

function SettingsLink() {
  return (
    <Link
      to="/settings"
      aria-label={commonMessages.settings}
      title={commonMessages.settings}
      className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-fill hover:text-ink"
    >
      <Settings size={20} aria-hidden />
    </Link>
  );
}

interface Head {
  id: string;
  displayName: string;
  handle: string;
  avatarUrl: string;
  bannerUrl: string | null;
  bio: string;
  since: string;
  isSample?: boolean;
  isBot?: boolean;
  isPrivate?: boolean;
}

function ProfileHead({ head, action }: { head: Head; action?: ReactNode }) {
  return (
    <section aria-label={head.displayName}>
      {head.bannerUrl !== null && <ProfileBanner url={head.bannerUrl} />}
      <div className={cx('px-4 pb-4', head.bannerUrl === null ? 'pt-5' : 'pt-3')}>
        <div className="flex items-start justify-between gap-3">
          <Avatar
            id={head.id}
            name={head.displayName}
            src={head.avatarUrl}
            size={84}
            className={head.bannerUrl === null ? undefined : '-mt-12 ring-4 ring-page'}
          />
          {action}
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 text-title wrap-anywhere">{head.displayName}</h2>
          {head.isBot && <Pill look="badge">{messages.bot}</Pill>}
          {head.isSample && <Pill look="badge">{messages.sample}</Pill>}
          {head.isPrivate && <Pill look="badge">{messages.private}</Pill>}
        </div>
        <p className="text-md text-muted wrap-anywhere">@{head.handle}</p>
        {head.bio && <p className="mt-3 text-base whitespace-pre-line">{head.bio}</p>}
        <p className="mt-3 flex items-center gap-1.5 text-sm text-muted">
          <CalendarDays size={15} aria-hidden />{' '}
          {messages.memberSince({ month: formatMonthAndYear(Date.parse(head.since)) })}
        </p>
      </div>
    </section>
  );
}

function OwnProfile({ user, isTab }: { user: OwnAccount; isTab: boolean }) {
  const [tab, setTab] = useState('posts');
  const tabs = listProfileParts('tab');
  const choices = [
    { value: 'posts', label: messages.posts },
    ...tabs.map(({ id, label }) => ({ value: id, label })),
  ];
  return (
    <>
      <ScreenHeader
        title={isTab ? messages.profile : user.displayName}
        back={!isTab}
        end={<SettingsLink />}
      />
      <ProfileHead
        head={{ ...user, since: user.createdAt }}
        action={
          <Link
            to="/settings/$section"
            params={{ section: 'account' }}
            className={getButtonClassName('quiet')}
          >
            {messages.editProfile}
          </Link>
        }
      />
      {/* Content below waits for content above, so that the layout does not shift. */}
      <Suspense fallback={<Spinner label={commonMessages.opening} className="h-40 w-full text-muted" />}>
        {listProfileParts('about').map(({ Part }, index) => (
          <Part key={index} userId={user.id} handle={user.handle} own isMadeUp={false} />
        ))}
        {isTab && listProfileParts('own').map(({ Part }, index) => <Part key={index} />)}
        <Tabs id="profile" label={messages.whatToShow} choices={choices} value={tab} onValue={setTab} />
        {/* As high as the screen, with a boundary of its own, so that the tabs do not move when one is chosen. */}
        <div {...getTabPanelProps('profile', tab)} className="min-h-dvh">
          <Suspense fallback={<Spinner label={commonMessages.opening} className="h-40 w-full text-muted" />}>
            {tab === 'posts' && <Posts userId={user.id} />}
            {tabs.map(({ id, Part }) => id === tab && <Part key={id} />)}
          </Suspense>
        </div>
      </Suspense>
    </>
  );
}

function Posts({ userId }: { userId: string }) {
  return listProfileParts('posts').map(({ Part }, index) => <Part key={index} userId={userId} />);
}

/**
 * Actions on another person's profile. Actions that contact the person are shown only if the contact guards allow it.
 */
function Actions({ profile }: { profile: Profile }) {
  const guards = listProfileParts('contact-guard');
  return listProfileParts('action').map(({ Part, isContact }, index) => {
    const guarded = isContact ? (
      guards.reduceRight<ReactNode>(
        (inner, guard) => <guard.Part profile={profile}>{inner}</guard.Part>,
        <Part profile={profile} />,
      )
    ) : (
      <Part profile={profile} />
    );
    return <Fragment key={index}>{guarded}</Fragment>;
  });
}

function OtherPerson({ handle }: { handle: string }) {
  const query = useQuery({
    queryKey: ['getProfile', { handle }],
    queryFn: () => accountsApi.getProfile({ handle }),
  });
  const profile: Profile | undefined = query.data?.profile;
  return (
    <>
      <ScreenHeader title={profile?.displayName ?? `@${handle}`} />
      {query.isPending && <HeadSkeleton />}
      <MissingProfileNotice query={query} />
      {profile && (
        <>
          <ProfileHead
            head={{ ...profile, since: profile.joinedAt }}
            action={
              <div className="flex min-w-0 flex-wrap justify-end gap-2">
                <Suspense fallback={null}>
                  <Actions profile={profile} />
                </Suspense>
              </div>
            }
          />
          <Suspense fallback={<Spinner label={commonMessages.opening} className="h-40 w-full text-muted" />}>
            {listProfileParts('about').map(({ Part }, index) => (
              <Part
                key={index}
                userId={profile.id}
                handle={profile.handle}
                own={false}
                isMadeUp={profile.isBot || profile.isSample}
              />
            ))}
            <div className="border-t border-line">
              {profile.isClosed ? (
                <EmptyState icon={LockKeyhole} title={messages.privateTitle}>
                  {messages.privateBody({ name: profile.displayName })}
                </EmptyState>
              ) : (
                <Posts userId={profile.id} />
              )}
            </div>
          </Suspense>
        </>
      )}
    </>
  );
}

function HeadSkeleton() {
  return (
    <SkeletonList label={messages.loadingProfile}>
      <div className="px-4 pt-5 pb-4">
        <Skeleton className="size-[84px] rounded-full" />
        <Skeleton className="mt-4 h-5 w-40" />
        <Skeleton className="mt-2 h-4 w-24" />
        <Skeleton className="mt-4 h-4 w-4/5" />
      </div>
    </SkeletonList>
  );
}
