/** Figures, level and badges, on a profile. */
import type { ProfilePart } from '#features/accounts/web/public.ts';
import { latePart } from '#platform/ui/late-part.tsx';

export const profileParts: readonly ProfilePart[] = [
  { place: 'about', order: 10, Part: latePart(() => import('./profile-figures.tsx')) },
];
