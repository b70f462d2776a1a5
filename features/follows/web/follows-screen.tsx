import { useInfiniteQuery, useQuery } from '#platform/client/query.ts';
import { Link } from '@tanstack/react-router';
import { LockKeyhole, UsersRound } from 'lucide-react';
import { accountsApi, MissingPerson, useAuth } from '#features/accounts/web/public.ts';
import { CreatePostControl } from '#features/posts/web/public.ts';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { cx } from '#platform/ui/cx.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { listFollows } from './calls.ts';
import { FollowButton } from './follow-button.tsx';
import { RemoveFollowerButton } from './remove-follower-button.tsx';
import { PersonRow } from './person-row.tsx';
import { messages } from './screens/messages.ts';

type Side = 'followers' | 'following';

function Loading() {
  return (
    <SkeletonList label={messages.loadingPeople}>
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </SkeletonList>
  );
}

/** Screen of `/u/$handle/followers` and `/u/$handle/following`: lists of people (EXP-064). */
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
      {query.isPending && <Loading />}
      <MissingPerson query={query} />
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
      className={cx(
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
      listFollows(side, { userId, limit: 30, ...(pageParam === undefined ? {} : { cursor: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    staleTime: 0,
  });
  const people = query.data?.pages.flatMap((page) => page.people) ?? [];
  if (query.isPending) return <Loading />;
  if (query.isError && people.length === 0) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        detail={getErrorMessage(query.error)}
      />
    );
  }
  const isOwn = user?.id === userId;
  if (people.length === 0) return <EmptyList name={name} side={side} isOwn={isOwn} />;
  return (
    <>
      {query.isError && (
        <ErrorState inline onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      <ul aria-label={side === 'followers' ? messages.followers : messages.following}>
        {people.map((person) => (
          <li key={person.id} className="border-b border-line px-4">
            <PersonRow
              person={person}
              // In the viewer's own list of followers, every row would have this badge.
              badge={person.followsYou && !(side === 'followers' && isOwn) ? messages.followsYou : undefined}
              end={
                person.id !== user?.id && (
                  <span className="flex shrink-0 items-center gap-1">
                    <FollowButton userId={person.id} {...person} />
                    {side === 'followers' && isOwn && (
                      <RemoveFollowerButton userId={person.id} displayName={person.displayName} />
                    )}
                  </span>
                )
              }
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="p-4">
          <Button wide loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {commonMessages.showMore}
          </Button>
        </div>
      )}
    </>
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
          <Link to="/search" className={buttonClass('accent')}>
            {messages.findPeople}
          </Link>
        ) : (
          <CreatePostControl variant="button" />
        ))
      }
    >
      {hint}
    </EmptyState>
  );
}
