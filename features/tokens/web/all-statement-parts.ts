import { sortContributions } from '#platform/client/sort-contributions.ts';
import type { StatementPart } from './statement-part.ts';

/** All parts of the token statement. The bundler collects the `web/statement-parts.ts` files of all features. */
export const allStatementParts = sortContributions(
  import.meta.glob<readonly StatementPart[]>('../../*/web/statement-parts.ts', {
    eager: true,
    import: 'statementParts',
  }),
);
