import { useAuth } from '#features/accounts/web/public.ts';
import { useLive } from '#platform/client/use-live.ts';
import type { getBalance } from '../api.ts';

/** The viewer's own tokens, kept up to date (XP-029); asks for nothing while nobody is signed in. */
export function useBalance() {
  const { user } = useAuth();
  return useLive<typeof getBalance>('getBalance', user ? { userId: user.id } : {}, {
    enabled: user !== undefined,
  });
}
