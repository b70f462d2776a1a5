/** The line below notifications about a trip. */
import type { NotificationLine } from '#features/notifications/web/public.ts';
import { lazyOptionalWithoutBoundary } from '#platform/ui/lazy-optional-without-boundary.tsx';

const Line = lazyOptionalWithoutBoundary(() => import('./trip/trip-notification-line.tsx'));

/**
 * Lines with the destination and the time of the trip, below notifications of rides. The row of a notification has a
 * Suspense boundary that reserves the space.
 */
export const notificationLines: readonly NotificationLine[] = [
  'rideStatus',
  'driverArrival',
  'rideSchedule',
  'rideChange',
  'tripApology',
  'tripApologyAnswer',
].map((type) => ({ type, Line }));
