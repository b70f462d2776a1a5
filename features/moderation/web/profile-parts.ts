/** Contributions to profiles: a menu that blocks, mutes and reports, and a note about a block or mute. */
import type { ProfilePart } from '#features/accounts/web/public.ts';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';
import { UnlessBlocked } from './unless-blocked.tsx';

export const profileParts: readonly ProfilePart[] = [
  { place: 'action', order: 30, Part: lazyOptional(() => import('./profile-more.tsx')) },
  { place: 'contact-guard', order: 10, Part: UnlessBlocked },
  // Below the header of a blocked or muted person.
  { place: 'about', order: 20, Part: lazyOptional(() => import('./relation-note.tsx')) },
];
