import { lazy, Suspense } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';

const Moments = lazy(() => import('./moments.tsx'));

/** Celebrations for who is signed in, over every screen; mounted once. */
export function ProgressMoments() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      <Moments key={user.id} userId={user.id} />
    </Suspense>
  );
}
