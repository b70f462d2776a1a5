/**
 * Browser functions and components of places that the shell and other features may import. The code of a component is
 * loaded when the component is first shown.
 */
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

export { LocationProvider, useLocation, useViewerLocationFromStore } from './location-provider.tsx';
/** Dialog in which the viewer chooses a town; loaded when it opens. */
export const TownPicker = createLazyDialog(() => import('./town-picker.tsx'));
/** Component that shows an author what a stranger could infer from a location; loaded when it is shown. */
export const LocationPrivacyPreview = createLazyOptionalComponent(
  () => import('./location-privacy-preview.tsx'),
);

export { describeWhenDeferredPostIsPublished } from './describe-deferred-publication.ts';
export { formatMetersAsMiles } from './miles.ts';
export { readPostLocationSettings } from './post-location-settings.ts';
export { placesApi } from './calls.ts';
export type { TownSearchResult } from './calls.ts';
export { isGeolocationPermissionGranted } from './is-location-granted.ts';
export { requestBrowserPosition } from './request-browser-position.ts';
