/** The button beside notifications about new followers. */
import type { NotificationActionsByType } from '#features/notifications/web/public.ts';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

/** Buttons beside notifications of follows, by type. */
export const notificationActions: NotificationActionsByType = {
  follow: lazyOptionalPart(() => import('./follow-back-button.tsx')),
};
