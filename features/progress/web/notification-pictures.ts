/** Contributes the medal of a badge to the notifications about it. */
import type { NotificationPicture } from '#features/notifications/web/public.ts';
import { createLazyOptionalComponentWithoutBoundary } from '#platform/ui/lazy-optional-without-boundary.tsx';

/** Pictures of notifications about badges. */
export const notificationPictures: readonly NotificationPicture[] = [
  {
    type: 'badge',
    Picture: createLazyOptionalComponentWithoutBoundary(() => import('./badge-notification-picture.tsx')),
  },
];
