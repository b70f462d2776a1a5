/** Parts that the messages feature adds to profiles: the message button. */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { createLazyOptionalComponentWithoutBoundary } from '#platform/ui/lazy-optional-without-boundary.tsx';

/** Components that the messages feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  {
    place: 'action',
    order: 20,
    isContact: true,
    Part: createLazyOptionalComponentWithoutBoundary(() => import('./profile-message-button.tsx')),
  },
];
