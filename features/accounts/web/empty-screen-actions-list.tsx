import { flattenAndSortContributions } from '#platform/client/flatten-and-sort-contributions.ts';
import type { EmptyScreenAction } from './empty-screen-action.ts';

/**
 * The actions that features suggest on empty screens. The bundler collects the `web/empty-screen-actions.ts` files of
 * all features.
 */
const actions = flattenAndSortContributions(
  import.meta.glob<readonly EmptyScreenAction[]>('../../*/web/empty-screen-actions.ts', {
    eager: true,
    import: 'emptyScreenActions',
  }),
);

/** Shows the actions that features offer on an empty screen of the viewer. */
export default function EmptyScreenActions() {
  return actions.map(({ order, Action }) => <Action key={order} />);
}
