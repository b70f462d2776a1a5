import { useEffect, useState } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type { getBalance } from '../api.ts';

type Balance = FunctionResult<typeof getBalance>;
const copyName = 'balance';
const loadCopies = () => import('#platform/client/offline-copies.ts');

/**
 * Subscribes to the signed-in viewer's live token balance (XP-029). Does not subscribe for guests, who have no balance.
 */
export function useTokenBalance() {
  const { user } = useAuth();
  return useLiveQuery<typeof getBalance>('getBalance', user ? { userId: user.id } : {}, {
    enabled: user !== undefined,
  });
}

/**
 * Returns the viewer's token balance. While the server is unreachable, returns the last known balance (EXP-004).
 * @returns undefined if no balance is known; `isStale` is true for the last known balance
 */
export function useLastKnownTokenBalance(): { balance: number; isStale: boolean } | undefined {
  const { user, isUnreachable } = useAuth();
  const { data } = useTokenBalance();
  const userId = user?.id;
  const balance = data?.balance;
  const [last, setLast] = useState<{ userId: string; balance: number }>();
  useEffect(() => {
    if (userId === undefined || balance === undefined) return;
    // An error is ignored: if the balance cannot be saved, no balance is shown offline.
    void loadCopies().then(({ saveOfflineCopy }) => saveOfflineCopy(userId, copyName, balance), ignore);
  }, [userId, balance]);
  useEffect(() => {
    if (userId === undefined || !isUnreachable) return;
    void loadCopies()
      .then(({ readOfflineCopy }) => readOfflineCopy<Balance['balance']>(userId, copyName))
      .then((copy) => copy !== undefined && setLast({ userId, balance: copy }), ignore);
  }, [userId, isUnreachable]);
  if (balance !== undefined) return { balance, isStale: false };
  return last !== undefined && last.userId === userId ? { balance: last.balance, isStale: true } : undefined;
}

const ignore = () => undefined;
