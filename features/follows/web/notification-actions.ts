/** The button beside notifications about new followers. */
import type { NotificationActions } from '#features/notifications/web/public.ts';
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

/** Buttons beside notifications of follows, by type. */
export const notificationActions: NotificationActions = {
  follow: lazyOptional(() => import('./follow-back-button.tsx')),
};
