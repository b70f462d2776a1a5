import { Link } from '@tanstack/react-router';
import { useAuth } from '#features/accounts/web/public.ts';
import type { Profile } from '#features/accounts/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { followsApi } from './calls.ts';
import { describeMutualFollowers } from './describe-mutual-followers.ts';

/**
 * Line on another person's profile that names people whom the viewer follows and who follow this person. It leads to
 * the person's followers. Renders nothing for guests, and if there are no such people.
 */
export default function MutualFollowersLine({ profile }: { profile: Profile }) {
  const { user } = useAuth();
  const { data } = useQuery({
    queryKey: ['listMutualFollowers', user?.id, profile.id],
    queryFn: () => followsApi.listMutualFollowers({ userId: profile.id }),
    enabled: user !== undefined,
  });
  const first = data?.people[0];
  if (!data || !first) return null;
  return (
    <Link
      to="/u/$handle/followers"
      params={{ handle: profile.handle }}
      className="mt-1 flex min-h-11 items-center gap-2 text-sm text-muted hover:underline"
    >
      <span className="flex shrink-0 -space-x-1.5">
        {data.people.map(({ id, displayName, avatarUrl }) => (
          <Avatar
            key={id}
            id={id}
            name={displayName}
            src={avatarUrl}
            size={24}
            className="ring-2 ring-page"
          />
        ))}
      </span>
      <span className="min-w-0">{describeMutualFollowers(first.displayName, data.count)}</span>
    </Link>
  );
}
