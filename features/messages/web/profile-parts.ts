/** The way to write to somebody, on their profile. */
import type { ProfilePart } from '#features/accounts/web/public.ts';
import { lateExtra } from '#platform/ui/late-extra.tsx';

export const profileParts: readonly ProfilePart[] = [
  { place: 'action', order: 20, isContact: true, Part: lateExtra(() => import('./profile-message.tsx')) },
];
