import { useEffect } from 'react';
import { queryClient } from '#platform/client/query.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import type { Profile } from '#features/accounts/web/public.ts';
import { useLive } from '#platform/client/use-live.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type * as api from '../api.ts';
import { FollowButton } from './follow-button.tsx';
import { followStateOf, writeFollowState } from './use-follow.ts';

/** Follow, beside the picture of somebody else; not where the server would refuse it (EXP-064). */
export default function ProfileFollow({ profile }: { profile: Profile }) {
  const { status } = useAuth();
  const live = useLive<typeof api.getFollowStatus>('getFollowStatus', { userId: profile.id });
  const { data } = live;
  // Who no longer follows a private person is shown their head alone; who is let in sees all (EXP-067).
  const isOther = data !== undefined && data.isClosed !== profile.isClosed;
  useEffect(() => {
    if (isOther) void queryClient.invalidateQueries({ queryKey: ['getProfile', { handle: profile.handle }] });
  }, [isOther, profile.handle]);
  useEffect(() => {
    if (data) writeFollowState(profile.id, followStateOf(data.isFollowing, data.isRequested));
  }, [data, profile.id]);
  if (!data && live.status !== 'failed') return <Skeleton className="h-11 w-28 rounded-control" />;
  if (!data || (status === 'signedIn' && !data.can.follow)) return null;
  return (
    <FollowButton
      userId={profile.id}
      displayName={profile.displayName}
      isPrivate={profile.isPrivate}
      {...data}
      large
    />
  );
}
