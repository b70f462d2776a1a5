/** The button beside notifications about new followers. */
import type { NotificationActionButton } from '#features/notifications/web/public.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

/** Buttons beside notifications of follows. */
export const notificationActions: readonly NotificationActionButton[] = [
  // A follow request has no button, because the viewer answers it in the settings.
  {
    type: 'follow',
    objectKind: 'person',
    place: 'end',
    Action: createLazyOptionalComponent(() => import('./follow-back-button.tsx')),
  },
];
