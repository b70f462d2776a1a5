/** Contributes the link to the public books to the profile tab of guests. */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

/** Components that the tokens feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  { place: 'guest', order: 10, Part: lazyOptionalPart(() => import('./books-link.tsx')) },
];
