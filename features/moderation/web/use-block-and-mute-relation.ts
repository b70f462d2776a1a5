import { useEffect } from 'react';
import { subscribeToContentVisibilityChanges } from '#features/visibility/web/public.ts';
import { useQuery, queryClient } from '#platform/client/query.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { useEntity } from '#platform/client/store/use-entity.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import { moderationApi } from './calls.ts';
import type { BlockAndMuteRelation } from './calls.ts';
import { blockAndMuteStateEntityType } from './moderation-entities.ts';

async function fetchRelation(userId: string) {
  const relation = { userId, ...(await moderationApi.getRelation({ userId })) };
  appEntityStore.write(blockAndMuteStateEntityType, [relation]);
  return relation;
}

/**
 * React hook that returns whether the viewer has blocked or muted a person. Undefined while loading, for signed-out
 * visitors, and for the viewer's own id.
 */
export function useViewerBlockAndMuteState(userId: string): BlockAndMuteRelation | undefined {
  const { user } = useAuth();
  const viewerId = user?.id;
  const enabled = viewerId !== undefined && viewerId !== userId;
  const { data } = useQuery({
    queryKey: ['getRelation', viewerId, userId],
    queryFn: () => fetchRelation(userId),
    enabled,
  });
  useEffect(
    () =>
      subscribeToContentVisibilityChanges(
        () => void queryClient.invalidateQueries({ queryKey: ['getRelation', viewerId, userId] }),
      ),
    [viewerId, userId],
  );
  const relation = useEntity(blockAndMuteStateEntityType, userId, data);
  return enabled ? relation : undefined;
}
