/** Blocking, muting and reporting, on the profile of somebody else. */
import type { ProfilePart } from '#features/accounts/web/public.ts';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';
import { UnlessBlocked } from './unless-blocked.tsx';

export const profileParts: readonly ProfilePart[] = [
  { place: 'action', order: 30, Part: lazyOptional(() => import('./profile-more.tsx')) },
  { place: 'contact-guard', order: 10, Part: UnlessBlocked },
  // Under the head of somebody who is blocked or muted.
  { place: 'about', order: 20, Part: lazyOptional(() => import('./relation-note.tsx')) },
];
