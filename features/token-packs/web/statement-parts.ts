/** Adds the list of token packs for sale to the screen with the token statement. */
import type { TokenStatementScreenPart } from '#features/tokens/web/public.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Components that the token-packs feature adds to the screen with the token statement. */
export const statementParts: readonly TokenStatementScreenPart[] = [
  { place: 'balance', order: 10, Part: createLazyOptionalComponent(() => import('./token-pack-list.tsx')) },
];
