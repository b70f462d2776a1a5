/**
 * Contribution of rides to profiles: a person's numbers of rides, of cancellations, and of cancellations with accepted
 * amends.
 */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

/** Components that rides add to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  { place: 'about', order: 40, Part: lazyOptionalPart(() => import('./trust/reliability-section.tsx')) },
];
