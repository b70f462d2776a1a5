import { createElement } from 'react';
import type { ComponentType } from 'react';
import type { ListedNotification } from './calls.ts';

/**
 * Button beside a notification, such as Follow back. The component renders nothing if it does not apply to
 * the notification.
 */
type NotificationAction = ComponentType<{ item: ListedNotification }>;

/**
 * Action buttons by notification type. Each feature declares the buttons of its own types in
 * `web/notification-actions.ts`.
 */
export type NotificationActionsByType = Readonly<Record<string, NotificationAction>>;

const foundActions = import.meta.glob<NotificationActionsByType>('../../*/web/notification-actions.ts', {
  eager: true,
  import: 'notificationActions',
});
const actions: NotificationActionsByType = Object.assign({}, ...Object.values(foundActions));

/** Returns true if notifications of this type have an action button. */
export const hasNotificationAction = (type: string): boolean => type in actions;

/** Action button beside a notification. Renders nothing if the notification's type has none. */
export function NotificationActionButton({ item }: { item: ListedNotification }) {
  const Action = actions[item.type];
  return Action === undefined ? null : createElement(Action, { item });
}
