/** Contribution to the token statement: the packs that can be bought. */
import type { StatementScreenPart } from '#features/tokens/web/public.ts';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

/** Components about token packs on the token statement. */
export const statementParts: readonly StatementScreenPart[] = [
  { order: 10, Part: lazyOptionalPart(() => import('./token-packs-part.tsx')) },
];
