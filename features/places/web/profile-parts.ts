/** Contributes the location settings of the viewer to the header of their own profile. */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { createLazySection } from '#platform/ui/lazy-section.tsx';

/** Components that the places feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  { place: 'header', order: 20, Part: createLazySection(() => import('./profile-location-button.tsx')) },
];
