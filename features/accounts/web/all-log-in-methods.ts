import { flattenAndSortContributions } from '#platform/client/flatten-and-sort-contributions.ts';
import type { LogInMethod } from './log-in-method.ts';

/**
 * All ways to log in beside email and password, sorted by `order`. The bundler collects the `web/log-in-methods.ts`
 * files of all features.
 */
export const allLogInMethods = flattenAndSortContributions(
  import.meta.glob<readonly LogInMethod[]>('../../*/web/log-in-methods.ts', {
    eager: true,
    import: 'logInMethods',
  }),
);
