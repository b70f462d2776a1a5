/** Contributes stats, level and badges to profiles. */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { lazySection } from '#platform/ui/lazy-section.tsx';

/** Components that the progress feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  { place: 'about', order: 10, Part: lazySection(() => import('./profile-stats.tsx')) },
];
