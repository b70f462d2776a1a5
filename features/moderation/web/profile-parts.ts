/**
 * Components that moderation adds to profiles: the menu, a wrapper that hides the contact buttons of a blocked person,
 * the button that ends a block, and the note about a mute.
 */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { createLazyOptionalComponentWithoutBoundary } from '#platform/ui/lazy-optional-without-boundary.tsx';
import { UnlessViewerBlockedPerson } from './unless-blocked.tsx';

/** Components that the moderation feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  {
    place: 'action',
    order: 5,
    Part: createLazyOptionalComponentWithoutBoundary(() => import('./profile-unblock-button.tsx')),
  },
  {
    place: 'action',
    order: 30,
    Part: createLazyOptionalComponentWithoutBoundary(() => import('./profile-more-menu.tsx')),
  },
  { place: 'contact-guard', order: 10, Part: UnlessViewerBlockedPerson },
  {
    place: 'about',
    order: 20,
    Part: createLazyOptionalComponentWithoutBoundary(() => import('./mute-note.tsx')),
  },
];
