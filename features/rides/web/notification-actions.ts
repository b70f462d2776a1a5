/** Contributes the button "Rate" beside notifications about completed trips. */
import type { NotificationActionButton } from '#features/notifications/web/public.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Buttons that the rides feature adds beside its notifications. */
export const notificationActions: readonly NotificationActionButton[] = [
  {
    type: 'rideStatus',
    objectKind: 'booking-completed',
    place: 'end',
    Action: createLazyOptionalComponent(() => import('./trip/rate-trip-button.tsx')),
  },
];
