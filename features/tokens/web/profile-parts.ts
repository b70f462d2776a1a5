/** Contributes the link to the public ledger totals, which guests see in their profile tab. */
import type { ProfileScreenPart } from '#features/accounts/web/public.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Components that the tokens feature adds to profiles. */
export const profileScreenParts: readonly ProfileScreenPart[] = [
  { place: 'guest', order: 10, Part: createLazyOptionalComponent(() => import('./public-ledger-link.tsx')) },
];
