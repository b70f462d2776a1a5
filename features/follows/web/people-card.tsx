import { lazy, useSyncExternalStore } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';

const People = lazy(() => import('./people-to-follow.tsx'));

/** Where the shell shows the column beside the list. */
const wide = '(min-width: 1280px)';

function watch(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** People worth following, for who is signed in on a wide screen; asks for nothing elsewhere. */
export function PeopleCard() {
  const { user } = useAuth();
  const shows = useSyncExternalStore(watch, () => matchMedia(wide).matches);
  return user && shows ? <People /> : null;
}
