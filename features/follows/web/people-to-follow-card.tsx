import { useAuth } from '#features/accounts/web/public.ts';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

const People = lazyOptionalPart(() => import('./people-to-follow.tsx'));

/** Card that suggests people to follow. Renders nothing for a signed-out visitor. */
export function PeopleToFollowCard() {
  const { user } = useAuth();
  return user && <People />;
}
