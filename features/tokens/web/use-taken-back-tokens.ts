import { useAuth } from '#features/accounts/web/public.ts';
import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import type { Balance } from './calls.ts';
import { fetchAllTokenStatementEntries } from './fetch-statement-entries.ts';

/**
 * React hook that returns how many tokens of rewards and purchases were taken back from the viewer and not returned
 * later. Returns 0 if the balance is not lower than the earned tokens. Undefined while the number is being loaded.
 */
export function useReclaimedTokenCount(balance: Balance | undefined): number | undefined {
  const { user } = useAuth();
  // Load the entries only if the balance is lower than the earned tokens. Otherwise no tokens were taken back, or the
  // number is not shown.
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
