import { useEffect } from 'react';
import { queryClient } from '#platform/client/query.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import type { Profile } from '#features/accounts/web/public.ts';
import { notifyContentVisibilityChangeListeners } from '#features/visibility/web/public.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type * as api from '../api.ts';
import FollowButton from './follow-button.tsx';
import { computeFollowState, cacheFollowState } from './use-follow.ts';

interface ProfileFollowButtonProps {
  profile: Profile;
  /** True for the small button in the screen header. */
  isSmall?: boolean;
}

/** Follow button on another person's profile (EXP-064). Renders nothing if the viewer may not follow the person. */
export default function ProfileFollowButton({ profile, isSmall = false }: ProfileFollowButtonProps) {
  const { status } = useAuth();
  const live = useLiveQuery<typeof api.getFollowStatus>('getFollowStatus', { userId: profile.id });
  const { data } = live;
  // Only followers see the whole profile of a private account and its content (EXP-067), so both are fetched again when
  // the viewer's access changes.
  const hasAccessChanged = data !== undefined && data.isClosed !== profile.isClosed;
  useEffect(() => {
    if (!hasAccessChanged) return;
    void queryClient.invalidateQueries({ queryKey: ['getProfile', { handle: profile.handle }] });
    notifyContentVisibilityChangeListeners();
  }, [hasAccessChanged, profile.handle]);
  useEffect(() => {
    if (data) cacheFollowState(profile.id, computeFollowState(data.isFollowing, data.isRequested));
  }, [data, profile.id]);
  if (!data && live.status !== 'failed')
    return isSmall ? null : <Skeleton className="h-11 flex-1 rounded-control" />;
  if (!data || (status === 'signedIn' && !data.can.follow)) return null;
  return (
    <FollowButton
      userId={profile.id}
      displayName={profile.displayName}
      isPrivate={profile.isPrivate}
      {...data}
      large={!isSmall}
    />
  );
}
