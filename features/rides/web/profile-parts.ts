/**
 * Adds a section to profiles: a person's numbers of rides, of cancellations, and of cancellations with an accepted
 * apology.
 */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Components that the rides feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  { place: 'about', order: 40, Part: lazyOptionalComponent(() => import('./trust/reliability-section.tsx')) },
];
