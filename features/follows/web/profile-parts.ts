/** Contribution to profiles: the follow button. */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { lazySection } from '#platform/ui/lazy-section.tsx';

/** Components about follows on profiles. */
export const profileParts: readonly ProfileScreenPart[] = [
  {
    place: 'action',
    order: 10,
    isContact: true,
    Part: lazySection(() => import('./profile-follow-button.tsx')),
  },
];
