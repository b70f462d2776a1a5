/** Contributes the section about the viewer's location to their own profile. */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { lazySection } from '#platform/ui/lazy-section.tsx';

/** Components that the places feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  { place: 'own', order: 20, Part: lazySection(() => import('./profile-location.tsx')) },
];
