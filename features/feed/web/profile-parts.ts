/** Lists of posts on a profile. */
import type { ProfilePart } from '#features/accounts/web/public.ts';
import { latePart } from '#platform/ui/late-part.tsx';

export const profileParts: readonly ProfilePart[] = [
  { place: 'posts', order: 10, Part: latePart(() => import('./person-posts.tsx')) },
  {
    place: 'tab',
    order: 20,
    id: 'saved',
    label: 'Saved',
    Part: latePart(() => import('./saved-screen.tsx')),
  },
  {
    place: 'tab',
    order: 30,
    id: 'drafts',
    label: 'Drafts',
    Part: latePart(() => import('./drafts-screen.tsx')),
  },
];
