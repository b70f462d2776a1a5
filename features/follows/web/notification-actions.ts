/** The button beside notifications about new followers. */
import type { NotificationActionByType } from '#features/notifications/web/public.ts';
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Buttons beside notifications of follows, by type. */
export const notificationActions: NotificationActionByType = {
  follow: lazyOptionalComponent(() => import('./follow-back-button.tsx')),
};
