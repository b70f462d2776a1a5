/**
 * Adds to profiles the person's posts, a tab with photos, and tabs with saved posts and drafts that only the owner
 * sees.
 */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { lazySection } from '#platform/ui/lazy-section.tsx';
import { messages } from './later/messages.ts';

/** Components that the feed feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  { place: 'posts', order: 10, Part: lazySection(() => import('./profile/profile-posts.tsx')) },
  {
    place: 'tab',
    order: 10,
    id: 'photos',
    label: messages.photos,
    audience: 'everyone',
    Part: lazySection(() => import('./profile/picture-grid.tsx')),
  },
  {
    place: 'tab',
    order: 20,
    id: 'saved',
    label: messages.saved,
    audience: 'owner',
    Part: lazySection(() => import('./saved/saved-screen.tsx')),
  },
  {
    place: 'tab',
    order: 30,
    id: 'drafts',
    label: messages.drafts,
    audience: 'owner',
    Part: lazySection(() => import('./saved/drafts-screen.tsx')),
  },
];
