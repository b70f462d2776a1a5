/** What other features and the shell use of places in the browser. What draws something is behind lazy doors. */
import type { Position } from '../domain/position.ts';
import { lateDialog } from '#platform/ui/late-dialog.tsx';
import { lateExtra } from '#platform/ui/late-extra.tsx';
import { latePart } from '#platform/ui/late-part.tsx';

export { LocationProvider, useLocation } from './location-provider.tsx';
export type { LocationApi } from './location-provider.tsx';
export const TownPicker = lateDialog(() => import('./town-picker.tsx'));
export const PrecisionPicker = latePart(() => import('./precision-picker.tsx'));
export const StrangerPreview = lateExtra(() => import('./stranger-preview.tsx'));

/** Asks the browser where it is. @throws with the sentence for the person (LOC-008 … LOC-012) */
export const askBrowser = async (): Promise<Position> => (await import('./ask-browser.ts')).askBrowser();

export { formatMiles } from './miles.ts';
export { readPlaceSettings } from './place-settings.ts';
export { getBasemap, listTowns } from './calls.ts';
export type { Town } from './calls.ts';
