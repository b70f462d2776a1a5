import { useAuth } from '#features/accounts/web/public.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

const People = createLazyOptionalComponent(() => import('./people-to-follow.tsx'));

/** Card that suggests people to follow. Renders nothing for a signed-out visitor. */
export function PeopleToFollowCard() {
  const { user } = useAuth();
  return user && <People />;
}
