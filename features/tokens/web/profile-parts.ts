/** Contribution of tokens to the profile tab of guests: the link to the public books. */
import type { ProfilePart } from '#features/accounts/web/public.ts';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

/** Components about tokens on profiles. */
export const profileParts: readonly ProfilePart[] = [
  { place: 'guest', order: 10, Part: lazyOptional(() => import('./books-link.tsx')) },
];
