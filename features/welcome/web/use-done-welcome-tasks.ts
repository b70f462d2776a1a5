import type * as follows from '#features/follows/api.ts';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { placesApi } from '#features/places/web/public.ts';
import { postsApi } from '#features/posts/web/public.ts';
import { createApiClient } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/query.ts';
import { isGeneratedAvatarUrl } from '#platform/ui/avatar-colors.ts';
import { welcomeChecklistTasks } from '../domain/steps.ts';
import type { WelcomeTask } from '../domain/steps.ts';

const followsApi = createApiClient<typeof follows>();

/**
 * React hook that returns the onboarding tasks that a person has done, in the onboarding or elsewhere, such as in the
 * settings. The neighborhood counts only if it is stored in the account.
 * @returns undefined during the first fetch. After a failed fetch, the tasks according to the cached results; null if a
 *   result is missing. Also null if the cached results show all tasks as done: they may be outdated, and the caller
 *   would end the onboarding permanently.
 */
export function useDoneWelcomeTasks({
  id,
  avatarUrl,
}: OwnAccount): readonly WelcomeTask[] | null | undefined {
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
  const queries = [area, people, tags];
  const hasFailed = queries.some(({ isError }) => isError);
  if (queries.some(({ data, isError }) => isError && data === undefined)) return null;
  if (queries.some(({ data, isFetchedAfterMount }) => data === undefined || !isFetchedAfterMount))
    return undefined;
  const isDone: Record<WelcomeTask, boolean> = {
    face: !isGeneratedAvatarUrl(avatarUrl),
    neighborhood: Boolean(area.data?.area),
    people: (people.data?.people.length ?? 0) > 0,
    tags: (tags.data?.tags.length ?? 0) > 0,
  };
  const done = welcomeChecklistTasks.filter((task) => isDone[task]);
  return hasFailed && done.length === welcomeChecklistTasks.length ? null : done;
}
