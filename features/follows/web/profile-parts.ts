/** Contributes the follow buttons to profiles, and the line with the mutual followers. */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { lazySection } from '#platform/ui/lazy-section.tsx';

/** Components that the follows feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  {
    place: 'action',
    order: 10,
    isContact: true,
    Part: lazySection(() => import('./profile-follow-button.tsx')),
  },
  {
    place: 'header-action',
    order: 10,
    Part: lazySection(() => import('./profile-header-follow-button.tsx')),
  },
  {
    place: 'connection',
    order: 10,
    Part: lazyOptionalComponent(() => import('./mutual-followers-line.tsx')),
  },
];
