import { flattenAndSortContributions } from '#platform/client/flatten-and-sort-contributions.ts';
import type { TokenStatementScreenPart } from './statement-screen-part.ts';

/**
 * The components that all features add to the token statement. The bundler collects them from the features'
 * `web/statement-parts.ts` files.
 */
export const allTokenStatementScreenParts = flattenAndSortContributions(
  import.meta.glob<readonly TokenStatementScreenPart[]>('../../*/web/statement-parts.ts', {
    eager: true,
    import: 'statementParts',
  }),
);
