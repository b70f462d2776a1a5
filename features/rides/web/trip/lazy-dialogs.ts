/** Dialogs of the trip screen, loaded when they open. */
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';

/** Dialog that cancels a trip; loaded when it opens. */
export const CancelTripDialog = lazyDialog(() => import('./cancel-trip-dialog.tsx'));
/** Dialog for the rider's start code; loaded when it opens. */
export const StartCodeDialog = lazyDialog(() => import('./start-code-dialog.tsx'));
/** Dialog that rates the other party of a trip; loaded when it opens. */
export const RateTripDialog = lazyDialog(() => import('./rate-trip-dialog.tsx'));
