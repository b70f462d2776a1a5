import { sortContributions } from '#platform/client/sort-contributions.ts';
import type { StatementScreenPart } from './statement-screen-part.ts';

/** All parts of the token statement. The bundler collects the `web/statement-parts.ts` files of all features. */
export const allStatementParts = sortContributions(
  import.meta.glob<readonly StatementScreenPart[]>('../../*/web/statement-parts.ts', {
    eager: true,
    import: 'statementParts',
  }),
);
