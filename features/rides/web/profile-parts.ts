/**
 * Contribution of rides to profiles: how many rides, cancellations, and cancellations with accepted amends a person
 * has.
 */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

/** Components about rides on profiles. */
export const profileParts: readonly ProfileScreenPart[] = [
  { place: 'about', order: 40, Part: lazyOptionalPart(() => import('./trust/reliability-part.tsx')) },
];
