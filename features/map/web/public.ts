/** Public interface of the map in the browser, for other features. */
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';

export { LazyCategoryIcon } from './lazy-category-icon.tsx';
export { LazyRouteMap } from './route/lazy-route-map.tsx';
export { isMapEnabled } from './is-map-enabled.ts';
export { isNearbyEnabled } from './is-nearby-enabled.ts';
/** Dialog in which a person chooses a position on the map; loaded on demand. */
export const MapPositionPickerDialog = lazyDialog(() => import('./pin/map-position-picker-dialog.tsx'));
