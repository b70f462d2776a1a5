import { useAuth } from '#features/accounts/web/public.ts';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

const People = lazyOptional(() => import('./people-to-follow.tsx'));

/** People worth following, for who is signed in. */
export function PeopleCard() {
  const { user } = useAuth();
  return user && <People />;
}
