/** Contributes the follow buttons to profiles, and the line with the mutual followers. */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { createLazySection } from '#platform/ui/lazy-section.tsx';

/** Components that the follows feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  {
    place: 'action',
    order: 10,
    isContact: true,
    Part: createLazySection(() => import('./profile-follow-button.tsx')),
  },
  {
    place: 'header-action',
    order: 10,
    Part: createLazySection(() => import('./profile-header-follow-button.tsx')),
  },
  {
    place: 'connection',
    order: 10,
    Part: createLazyOptionalComponent(() => import('./mutual-followers-line.tsx')),
  },
];
