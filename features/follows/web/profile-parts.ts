/** The button to follow, on the profile of somebody else. */
import type { ProfilePart } from '#features/accounts/web/public.ts';
import { latePart } from '#platform/ui/late-part.tsx';

export const profileParts: readonly ProfilePart[] = [
  { place: 'action', order: 10, isContact: true, Part: latePart(() => import('./profile-follow.tsx')) },
];
