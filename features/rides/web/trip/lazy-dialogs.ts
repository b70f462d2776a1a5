/** Dialogs of the trip screen, loaded when they open. */
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';

/** Dialog in which the passenger or driver cancels the trip; loaded when it opens. */
export const LazyCancelTripDialog = createLazyDialog(() => import('./cancel-trip-dialog.tsx'));
/** Dialog in which the driver enters the rider's start code; loaded when it opens. */
export const LazyStartCodeDialog = createLazyDialog(() => import('./start-code-dialog.tsx'));
/** Dialog in which the passenger or the driver rates the other person; loaded when it opens. */
export const LazyRateTripDialog = createLazyDialog(() => import('./rate-trip-dialog.tsx'));
