/** Contributes counts, level and badges to profiles. */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { createLazySection } from '#platform/ui/lazy-section.tsx';

/** Components that the progress feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  { place: 'counts', order: 10, Part: createLazyOptionalComponent(() => import('./profile-counts.tsx')) },
  { place: 'about', order: 10, Part: createLazySection(() => import('./profile-level.tsx')) },
];
