/** Adds to the viewer's token balance the number of short rides that the tokens pay for. */
import type { TokenStatementScreenPart } from '#features/tokens/web/public.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Components that the rides feature adds to the token balance. */
export const statementParts: readonly TokenStatementScreenPart[] = [
  { place: 'worth', order: 10, Part: createLazyOptionalComponent(() => import('./worth/tokens-worth.tsx')) },
];
