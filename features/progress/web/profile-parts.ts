/** Contribution of progress to profiles: stats, level and badges. */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { lazySection } from '#platform/ui/lazy-section.tsx';

/** Components about progress on profiles. */
export const profileParts: readonly ProfileScreenPart[] = [
  { place: 'about', order: 10, Part: lazySection(() => import('./profile-stats.tsx')) },
];
