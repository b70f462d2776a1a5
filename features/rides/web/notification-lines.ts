/** The line below notifications about a trip. */
import type { NotificationLine } from '#features/notifications/web/public.ts';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

const Line = lazyOptionalComponent(() => import('./trip/trip-notification-line.tsx'));

/** Lines with the destination and the time of the trip, below notifications of rides. */
export const notificationLines: readonly NotificationLine[] = [
  'rideStatus',
  'driverArrival',
  'rideSchedule',
  'rideChange',
  'tripApology',
  'tripApologyAnswer',
].map((type) => ({ type, Line }));
