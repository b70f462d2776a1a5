import { useAuth } from '#features/accounts/web/public.ts';
import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import type { Balance } from './calls.ts';
import { fetchAllTokenStatementEntries } from './fetch-statement-entries.ts';

/**
 * React hook that returns how many of the viewer's rewards were taken back, less those that were returned; undefined
 * while this is unknown.
 */
export function useTakenBackTokens(balance: Balance | undefined): number | undefined {
  const { user } = useAuth();
  // Without a difference, nothing was taken back, or it is not shown.
  const isNeeded = balance !== undefined && balance.earned > balance.balance;
  const { data } = useQuery({
    queryKey: ['listStatement', user?.id, 'sum of takenBack', balance?.earned, balance?.balance],
    queryFn: async () => {
      const entries = await fetchAllTokenStatementEntries({ kind: 'takenBack' });
      return Math.max(0, -entries.reduce((sum, { amount }) => sum + amount, 0));
    },
    enabled: isNeeded && user !== null,
    placeholderData: keepPreviousData,
  });
  return isNeeded ? data : 0;
}
