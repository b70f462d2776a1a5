/** Contributes a list of ways to earn tokens, which is shown at the end of a short token statement. */
import type { TokenStatementScreenPart } from '#features/tokens/web/public.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Components that the progress feature adds to the token statement. */
export const statementParts: readonly TokenStatementScreenPart[] = [
  { place: 'end', order: 10, Part: createLazyOptionalComponent(() => import('./ways-to-earn.tsx')) },
];
