import { useEffect, useState } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { useLive } from '#platform/client/use-live.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type { getBalance } from '../api.ts';

type Balance = ResultOf<typeof getBalance>;
const copyName = 'balance';
const loadCopies = () => import('#platform/client/offline-copies.ts');

/** Returns the viewer's balance, live (XP-029); nothing for a guest. */
export function useBalance() {
  const { user } = useAuth();
  return useLive<typeof getBalance>('getBalance', user ? { userId: user.id } : {}, {
    enabled: user !== undefined,
  });
}

/**
 * Returns the balance, or the last known one while the server is unreachable (EXP-004).
 * @returns `isStale` is true for a last known balance
 */
export function useShownBalance(): { balance: number; isStale: boolean } | undefined {
  const { user, isUnreachable } = useAuth();
  const { data } = useBalance();
  const userId = user?.id;
  const balance = data?.balance;
  const [last, setLast] = useState<{ userId: string; balance: number }>();
  useEffect(() => {
    if (userId === undefined || balance === undefined) return;
    // Without a saved copy, no balance is shown offline.
    void loadCopies().then(({ saveCopy }) => saveCopy(userId, copyName, balance), ignore);
  }, [userId, balance]);
  useEffect(() => {
    if (userId === undefined || !isUnreachable) return;
    void loadCopies()
      .then(({ readCopy }) => readCopy<Balance['balance']>(userId, copyName))
      .then((copy) => copy !== undefined && setLast({ userId, balance: copy }), ignore);
  }, [userId, isUnreachable]);
  if (balance !== undefined) return { balance, isStale: false };
  return last !== undefined && last.userId === userId ? { balance: last.balance, isStale: true } : undefined;
}

const ignore = () => undefined;
