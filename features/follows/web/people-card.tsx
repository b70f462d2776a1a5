import { lazy } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';

const People = lazy(() => import('./people-to-follow.tsx'));

/** People worth following, for who is signed in. */
export function PeopleCard() {
  const { user } = useAuth();
  return user && <People />;
}
