import { useEffect } from 'react';
import { useQuery, queryClient } from '#platform/client/query.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import { moderationApi } from './calls.ts';
import type { Relation } from './calls.ts';
import { onModeration } from './moderation-events.ts';

/** Returns whether the viewer has blocked or muted a person; undefined while loading, for a guest and for the viewer. */
export function useRelation(userId: string): Relation | undefined {
  const { user } = useAuth();
  const viewerId = user?.id;
  const enabled = viewerId !== undefined && viewerId !== userId;
  const { data } = useQuery({
    queryKey: ['getRelation', viewerId, userId],
    queryFn: () => moderationApi.getRelation({ userId }),
    enabled,
  });
  useEffect(
    () =>
      onModeration((event) => {
        const queryKey = ['getRelation', viewerId, userId];
        if (event === null) void queryClient.invalidateQueries({ queryKey });
        else if (event.userId === userId) {
          queryClient.setQueryData<Relation>(queryKey, (was) => was && { ...was, ...event.change });
        }
      }),
    [viewerId, userId],
  );
  return enabled ? data : undefined;
}
