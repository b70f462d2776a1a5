/** Contributes counts, level and badges to profiles. */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { lazySection } from '#platform/ui/lazy-section.tsx';

/** Components that the progress feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  { place: 'counts', order: 10, Part: lazyOptionalComponent(() => import('./profile-counts.tsx')) },
  { place: 'about', order: 10, Part: lazySection(() => import('./profile-level.tsx')) },
];
