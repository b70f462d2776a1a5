import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#features/accounts/web/public.ts';
import type { Profile } from '#features/accounts/web/public.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { getFollowStatus } from './calls.ts';
import { FollowButton } from './follow-button.tsx';
import { useFollow } from './use-follow.ts';

/** Follow, beside the picture of somebody else; not where the server would refuse it (EXP-064). */
export default function ProfileFollow({ profile }: { profile: Profile }) {
  const { status } = useAuth();
  const query = useQuery({
    queryKey: ['getFollowStatus', profile.id],
    queryFn: () => getFollowStatus(profile.id),
  });
  const client = useQueryClient();
  const { answer } = useFollow(profile.id, 'none');
  // Who no longer follows a private person is shown their head alone; who follows now sees all.
  const opens = profile.isPrivate && answer !== undefined && (answer === 'follows') === profile.isClosed;
  useEffect(() => {
    if (opens) void client.invalidateQueries({ queryKey: ['getProfile', { handle: profile.handle }] });
  }, [opens, client, profile.handle]);
  if (query.isPending) return <Skeleton className="h-11 w-28 rounded-control" />;
  const { data } = query;
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
