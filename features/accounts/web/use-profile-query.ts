import { useQuery } from '#platform/client/query.ts';
import { accountsApi } from './calls.ts';

/** React hook that loads the public profile of a user. */
export const useProfileQuery = (userId: string) =>
  useQuery({
    queryKey: ['getProfile', { userId }],
    queryFn: () => accountsApi.getProfile({ userId }),
  });
