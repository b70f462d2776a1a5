/**
 * Contributes a button to profiles. The button shows how many trips the person completed, and opens the person's ride
 * history.
 */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Components that the rides feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  {
    place: 'fact',
    order: 40,
    Part: createLazyOptionalComponent(() => import('./trust/ride-history-button.tsx')),
  },
];
