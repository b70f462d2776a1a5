/**
 * Adds to the viewer's own profile the button that creates a post, the list of deferred posts (not
 * published yet), and a link to the scheduled posts.
 */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { createLazySection } from '#platform/ui/lazy-section.tsx';

/** Components that the posts feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  {
    place: 'header',
    order: 10,
    Part: createLazyOptionalComponent(() => import('./profile-create-button.tsx')),
  },
  { place: 'own', order: 10, Part: createLazySection(() => import('./deferred/deferred-posts.tsx')) },
  { place: 'own', order: 12, Part: createLazySection(() => import('./schedule/scheduled-posts-link.tsx')) },
];
