/** Contribution of rides to profiles: rides taken, canceled and made right. */
import type { ProfilePart } from '#features/accounts/web/public.ts';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

export const profileParts: readonly ProfilePart[] = [
  { place: 'about', order: 40, Part: lazyOptional(() => import('./trust/reliability-part.tsx')) },
];
