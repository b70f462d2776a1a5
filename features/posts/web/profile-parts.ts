/**
 * Adds to the viewer's own profile the button that creates a post, and the list of deferred posts (not published yet).
 */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { lazySection } from '#platform/ui/lazy-section.tsx';

/** Components that the posts feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  { place: 'header', order: 10, Part: lazyOptionalComponent(() => import('./profile-create-button.tsx')) },
  { place: 'own', order: 10, Part: lazySection(() => import('./deferred/deferred-posts.tsx')) },
];
