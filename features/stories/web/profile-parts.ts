/** Contributes a ring around the photo on profiles. The ring is a link to the person's current stories. */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { createLazySection } from '#platform/ui/lazy-section.tsx';

/** Components that the stories feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  { place: 'photo', order: 10, Part: createLazySection(() => import('./profile/profile-story-ring.tsx')) },
];
