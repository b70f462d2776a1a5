import type * as follows from '#features/follows/api.ts';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { placesApi, useLocationWithoutProvider } from '#features/places/web/public.ts';
import { postsApi } from '#features/posts/web/public.ts';
import { createApiClient } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/query.ts';
import { isGeneratedAvatarUrl } from '#platform/ui/avatar-colors.ts';
import { welcomeTasks } from '../domain/steps.ts';
import type { WelcomeTask } from '../domain/steps.ts';

const followsApi = createApiClient<typeof follows>();

/**
 * React hook that returns the onboarding tasks that a person has done, whether in the onboarding or elsewhere, such as
 * in the settings. Returns undefined while it is unknown. If the server cannot be asked about a task, the task counts
 * as not done.
 */
export function useDoneWelcomeTasks({ id, avatarUrl }: OwnAccount): readonly WelcomeTask[] | undefined {
  const { location } = useLocationWithoutProvider();
  const area = useQuery({
    queryKey: ['getMyArea', id],
    queryFn: () => placesApi.getMyArea(),
    staleTime: 0,
  });
  const people = useQuery({
    queryKey: ['listFollowing', id, 1],
    queryFn: () => followsApi.listFollowing({ userId: id, limit: 1 }),
    staleTime: 0,
  });
  const tags = useQuery({
    queryKey: ['listFollowedTags'],
    queryFn: () => postsApi.listFollowedTags({}),
    staleTime: 0,
  });
  if (area.isPending || people.isPending || tags.isPending) return undefined;
  const isDone: Record<WelcomeTask, boolean> = {
    face: !isGeneratedAvatarUrl(avatarUrl),
    neighborhood: location !== null || Boolean(area.data?.area),
    people: (people.data?.people.length ?? 0) > 0,
    tags: (tags.data?.tags.length ?? 0) > 0,
  };
  return welcomeTasks.filter((task) => isDone[task]);
}
