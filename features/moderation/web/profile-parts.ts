/** Blocking, muting and reporting, on the profile of somebody else. */
import type { ProfilePart } from '#features/accounts/web/public.ts';
import { lateExtra } from '#platform/ui/late-extra.tsx';
import { UnlessBlocked } from './unless-blocked.tsx';

export const profileParts: readonly ProfilePart[] = [
  { place: 'action', order: 30, Part: lateExtra(() => import('./profile-more.tsx')) },
  { place: 'contact-guard', order: 10, Part: UnlessBlocked },
  // Under the head of somebody who is blocked or muted.
  { place: 'about', order: 20, Part: lateExtra(() => import('./relation-note.tsx')) },
];
