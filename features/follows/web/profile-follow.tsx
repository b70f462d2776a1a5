import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#features/accounts/web/public.ts';
import type { Profile } from '#features/accounts/web/public.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { getFollowStatus } from './calls.ts';
import { FollowButton } from './follow-button.tsx';

/** Follow, beside the picture of somebody else; not where the server would refuse it (EXP-064). */
export default function ProfileFollow({ profile }: { profile: Profile }) {
  const { status } = useAuth();
  const query = useQuery({
    queryKey: ['getFollowStatus', profile.id],
    queryFn: () => getFollowStatus(profile.id),
  });
  if (query.isPending) return <Skeleton className="h-11 w-28 rounded-control" />;
  const { data } = query;
  if (!data || (status === 'signedIn' && !data.can.follow)) return null;
  return <FollowButton userId={profile.id} displayName={profile.displayName} {...data} large />;
}
