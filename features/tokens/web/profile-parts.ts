/** Contribution of tokens to the profile tab of guests: the link to the public books. */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

/** Components about tokens on profiles. */
export const profileParts: readonly ProfileScreenPart[] = [
  { place: 'guest', order: 10, Part: lazyOptionalPart(() => import('./books-link.tsx')) },
];
