/** Contribution to the token statement: the packs that can be bought. */
import type { StatementScreenPart } from '#features/tokens/web/public.ts';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

/** Components about token packs on the token statement. */
export const statementParts: readonly StatementScreenPart[] = [
  { order: 10, Part: lazyOptional(() => import('./token-packs-part.tsx')) },
];
