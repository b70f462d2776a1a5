/** Posts that wait for a departure, on the viewer's own profile. */
import type { ProfilePart } from '#features/accounts/web/public.ts';
import { latePart } from '#platform/ui/late-part.tsx';

export const profileParts: readonly ProfilePart[] = [
  { place: 'own', order: 10, Part: latePart(() => import('./held-posts.tsx')) },
];
