/** Parts that the messages feature adds to profiles: the message button. */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

/** Components about direct messages on profiles. */
export const profileParts: readonly ProfileScreenPart[] = [
  {
    place: 'action',
    order: 20,
    isContact: true,
    Part: lazyOptional(() => import('./profile-message-button.tsx')),
  },
];
