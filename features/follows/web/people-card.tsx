import { useAuth } from '#features/accounts/web/public.ts';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

const People = lazyOptional(() => import('./people-to-follow.tsx'));

/** Card with suggestions of people to follow, for a signed-in viewer. */
export function PeopleCard() {
  const { user } = useAuth();
  return user && <People />;
}
