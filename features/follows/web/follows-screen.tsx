import { useInfiniteQuery, useQuery } from '#platform/client/query.ts';
import { Link } from '@tanstack/react-router';
import { LockKeyhole, UsersRound } from 'lucide-react';
import {
  accountsApi,
  MissingProfileNotice,
  PeopleList,
  PeopleListSkeleton,
  EmptyScreenActions,
  PersonListRow,
  useAuth,
} from '#features/accounts/web/public.ts';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { fetchFollowersOrFollowing } from './calls.ts';
import FollowButton from './follow-button.tsx';
import { FollowerMenu } from './follower-menu.tsx';
import { messages } from './screens/messages.ts';

type Side = 'followers' | 'following';

/** Screen with a person's followers or with the people they follow (EXP-064). */
export default function FollowsScreen({ handle, side }: { handle: string; side: Side }) {
  const query = useQuery({
    queryKey: ['getProfile', { handle }],
    queryFn: () => accountsApi.getProfile({ handle }),
  });
  const profile = query.data?.profile;
  return (
    <>
      <ScreenHeader title={profile?.displayName ?? `@${handle}`} />
      <nav aria-label={messages.listsLabel} className="flex border-b border-line">
        <SideLink
          handle={handle}
          to="/u/$handle/followers"
          label={messages.followers}
          active={side === 'followers'}
        />
        <SideLink
          handle={handle}
          to="/u/$handle/following"
          label={messages.following}
          active={side === 'following'}
        />
      </nav>
      {query.isPending && <PeopleListSkeleton />}
      <MissingProfileNotice query={query} />
      {profile?.isClosed && (
        <EmptyState icon={LockKeyhole} title={messages.closedTitle}>
          {messages.closedHint}
        </EmptyState>
      )}
      {profile && !profile.isClosed && (
        <People key={side} userId={profile.id} name={profile.displayName} side={side} />
      )}
    </>
  );
}

interface SideLinkProps {
  handle: string;
  to: '/u/$handle/followers' | '/u/$handle/following';
  label: string;
  active: boolean;
}

function SideLink({ handle, to, label, active }: SideLinkProps) {
  return (
    <Link
      to={to}
      params={{ handle }}
      replace
      aria-current={active ? 'page' : undefined}
      className={joinClassNames(
        'relative flex h-12 flex-1 items-center justify-center text-md font-semibold',
        active ? 'text-ink' : 'text-muted hover:text-ink',
      )}
    >
      {label}
      {active && (
        <span className="absolute inset-x-1/4 bottom-0 h-[3px] rounded-full bg-accent" aria-hidden />
      )}
    </Link>
  );
}

function People({ userId, name, side }: { userId: string; name: string; side: Side }) {
  const { user } = useAuth();
  const query = useInfiniteQuery({
    queryKey: ['listFollows', side, userId, user?.id],
    queryFn: ({ pageParam }) =>
      fetchFollowersOrFollowing(side, {
        userId,
        limit: 30,
        ...(pageParam === undefined ? {} : { cursor: pageParam }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    staleTime: 0,
  });
  const isOwn = user?.id === userId;
  return (
    <PeopleList
      query={query}
      people={query.data?.pages.flatMap((page) => page.people) ?? []}
      label={side === 'followers' ? messages.followers : messages.following}
      empty={<EmptyList name={name} side={side} isOwn={isOwn} />}
      renderPerson={(person) => (
        <PersonListRow
          person={person}
          // Not shown in the viewer's own list of followers, where every row would have this badge.
          badge={person.followsYou && !(side === 'followers' && isOwn) ? messages.followsYou : undefined}
          end={
            person.id !== user?.id && (
              <span className="flex shrink-0 items-center">
                <FollowButton userId={person.id} {...person} />
                {side === 'followers' && isOwn && (
                  <FollowerMenu userId={person.id} displayName={person.displayName} />
                )}
              </span>
            )
          }
        />
      )}
    />
  );
}

function EmptyList({ name, side, isOwn }: { name: string; side: Side; isOwn: boolean }) {
  const title =
    side === 'followers'
      ? messages.followersEmptyTitle
      : isOwn
        ? messages.ownFollowingEmptyTitle
        : messages.followingEmptyTitle;
  const hint =
    side === 'followers'
      ? isOwn
        ? messages.ownFollowersEmptyHint
        : messages.followersEmptyHint({ name })
      : isOwn
        ? messages.ownFollowingEmptyHint
        : messages.followingEmptyHint({ name });
  return (
    <EmptyState
      icon={UsersRound}
      title={title}
      action={
        isOwn &&
        (side === 'following' ? (
          <Link to="/search" className={getButtonClassName('accent')}>
            {messages.findPeople}
          </Link>
        ) : (
          <EmptyScreenActions />
        ))
      }
    >
      {hint}
    </EmptyState>
  );
}
