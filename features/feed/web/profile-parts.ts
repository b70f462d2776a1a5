/**
 * Adds to profiles the person's highlights and posts, a tab with photos, and tabs with saved posts and drafts that only
 * the owner sees.
 */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { createLazyOptionalComponentWithoutBoundary } from '#platform/ui/lazy-optional-without-boundary.tsx';
import { createLazySection } from '#platform/ui/lazy-section.tsx';
import { messages } from './later/messages.ts';

/** Components that the feed feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  {
    place: 'about',
    order: 30,
    Part: createLazyOptionalComponentWithoutBoundary(() => import('./profile/profile-highlights.tsx')),
  },
  { place: 'posts', order: 10, Part: createLazySection(() => import('./profile/profile-posts.tsx')) },
  {
    place: 'tab',
    order: 10,
    id: 'photos',
    label: messages.photos,
    audience: 'everyone',
    Part: createLazySection(() => import('./profile/picture-grid.tsx')),
  },
  {
    place: 'tab',
    order: 20,
    id: 'saved',
    label: messages.saved,
    audience: 'owner',
    Part: createLazySection(() => import('./saved/saved-screen.tsx')),
  },
  {
    place: 'tab',
    order: 30,
    id: 'drafts',
    label: messages.drafts,
    audience: 'owner',
    Part: createLazySection(() => import('./saved/drafts-screen.tsx')),
  },
];
