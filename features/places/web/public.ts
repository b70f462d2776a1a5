/** What other features and the shell use of places in the browser. What draws something is behind lazy doors. */
import type { Position } from '../domain/position.ts';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';
import { lazySection } from '#platform/ui/lazy-section.tsx';

export { LocationProvider, useLocation } from './location-provider.tsx';
export type { LocationApi } from './location-provider.tsx';
export const TownPicker = lazyDialog(() => import('./town-picker.tsx'));
export const PrecisionPicker = lazySection(() => import('./precision-picker.tsx'));
export const LocationPrivacyPreview = lazyOptional(() => import('./location-privacy-preview.tsx'));

/** Asks the browser where it is. @throws with the sentence for the person (LOC-008 … LOC-012) */
export const askBrowser = async (): Promise<Position> => (await import('./ask-browser.ts')).askBrowser();

export { formatMiles } from './miles.ts';
export { readPlaceSettings } from './place-settings.ts';
export { placesApi } from './calls.ts';
export type { Town } from './calls.ts';
