import { useQuery } from '#platform/client/query.ts';
import { tripLogAndApologyApi } from './calls.ts';

/**
 * React hook that returns a person's trip counts and reliability score (0 to 100; cancellations lower it). Returns
 * undefined while loading, and null if the person has no trips or the viewer may not see the counts.
 * @param userId undefined to load nothing
 */
export function useUserReliability(userId: string | undefined) {
  return useQuery({
    queryKey: ['getReliability', userId],
    queryFn: () => tripLogAndApologyApi.getReliability({ personId: userId! }),
    enabled: userId !== undefined,
  }).data?.reliability;
}
