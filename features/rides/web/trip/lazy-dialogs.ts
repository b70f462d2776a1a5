/** Dialogs of the trip screen, loaded when they open. */
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';

export const CancelTripDialog = lazyDialog(() => import('./cancel-trip-dialog.tsx'));
export const StartCodeDialog = lazyDialog(() => import('./start-code-dialog.tsx'));
export const RateTripDialog = lazyDialog(() => import('./rate-trip-dialog.tsx'));
