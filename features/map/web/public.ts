/** Public interface of the map in the browser, for other features. */
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

export { LazyVenueCategoryIcon } from './lazy-category-icon.tsx';
export { LazyRouteMap } from './route/lazy-route-map.tsx';
export type { NearbyScreenPart } from './nearby-screen-part.ts';
export { VenueRow } from './venue-row.tsx';
export { isMapTabEnabled } from './is-map-tab-enabled.ts';
export { isNearbyTabEnabled } from './is-nearby-tab-enabled.ts';
/** Pin at the viewer's own position; loaded on demand. */
export const LazyOwnLocationPin = createLazyOptionalComponent(async () => ({
  default: (await import('./map-pins.tsx')).OwnLocationPin,
}));
/** Dialog in which a person chooses a position on the map; loaded on demand. */
export const MapPositionPickerDialog = createLazyDialog(() => import('./pin/map-position-picker-dialog.tsx'));
/** Strip with a small map around a venue or another position; loaded on demand. */
export const LazySmallVenueMap = createLazyOptionalComponent(() => import('./venue/place-map.tsx'));
