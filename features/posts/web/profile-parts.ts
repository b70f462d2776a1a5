/** Contribution of posts to the viewer's own profile: the list of deferred posts. */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { lazySection } from '#platform/ui/lazy-section.tsx';

/** Components that the posts feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  { place: 'own', order: 10, Part: lazySection(() => import('./deferred/deferred-posts.tsx')) },
];
