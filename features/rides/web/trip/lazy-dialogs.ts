/** Dialogs of the trip screen, loaded when they open. */
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';

/** Dialog in which the passenger or driver cancels the trip; loaded when it opens. */
export const LazyCancelTripDialog = lazyDialog(() => import('./cancel-trip-dialog.tsx'));
/** Dialog in which the driver enters the rider's start code; loaded when it opens. */
export const LazyStartCodeDialog = lazyDialog(() => import('./start-code-dialog.tsx'));
/** Dialog in which the passenger or the driver rates the other person; loaded when it opens. */
export const LazyRateTripDialog = lazyDialog(() => import('./rate-trip-dialog.tsx'));
