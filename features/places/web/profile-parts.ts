/** The viewer's location, on their own profile. */
import type { ProfilePart } from '#features/accounts/web/public.ts';
import { latePart } from '#platform/ui/late-part.tsx';

export const profileParts: readonly ProfilePart[] = [
  { place: 'own', order: 20, Part: latePart(() => import('./profile-location.tsx')) },
];
