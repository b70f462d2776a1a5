import { useAuth } from '#features/accounts/web/public.ts';
import { lateExtra } from '#platform/ui/late-extra.tsx';

const People = lateExtra(() => import('./people-to-follow.tsx'));

/** People worth following, for who is signed in. */
export function PeopleCard() {
  const { user } = useAuth();
  return user && <People />;
}
