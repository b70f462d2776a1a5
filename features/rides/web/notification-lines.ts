/** Contributes the line with destination and time below notifications about a trip. */
import type { NotificationExtraLine } from '#features/notifications/web/public.ts';
import { createLazyOptionalComponentWithoutBoundary } from '#platform/ui/lazy-optional-without-boundary.tsx';

const Line = createLazyOptionalComponentWithoutBoundary(() => import('./trip/trip-notification-line.tsx'));

/**
 * Lines with the destination and the time of the trip, below notifications about rides. The notification's row has a
 * Suspense boundary that reserves the space while a line loads.
 */
export const notificationLines: readonly NotificationExtraLine[] = [
  'rideStatus',
  'driverArrival',
  'rideSchedule',
  'rideChange',
  'tripApology',
  'tripApologyAnswer',
].map((type) => ({ type, Line }));
