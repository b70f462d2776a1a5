/** The button beside notifications about new followers. */
import type { NotificationActions } from '#features/notifications/web/public.ts';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

/** Buttons beside notifications of follows, by type. */
export const notificationActions: NotificationActions = {
  follow: lazyOptionalPart(() => import('./follow-back-button.tsx')),
};
