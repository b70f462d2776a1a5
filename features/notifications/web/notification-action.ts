import { createElement } from 'react';
import type { ComponentType } from 'react';
import type { ListedNotificationGroup } from './calls.ts';

/**
 * Button beside a notification, such as Follow back. The component renders nothing if it does not apply to
 * the notification.
 */
type NotificationAction = ComponentType<{ item: ListedNotificationGroup }>;

/**
 * Action buttons by notification type. Each feature declares the buttons of its own types in
 * `web/notification-actions.ts`.
 */
export type NotificationActionByType = Readonly<Record<string, NotificationAction>>;

const foundActions = import.meta.glob<NotificationActionByType>('../../*/web/notification-actions.ts', {
  eager: true,
  import: 'notificationActions',
});
const actions: NotificationActionByType = Object.assign({}, ...Object.values(foundActions));

/** Returns true if notifications of this type have an action button. */
export const hasNotificationActionButton = (type: string): boolean => type in actions;

/** Action button beside a notification. Renders nothing if the notification's type has none. */
export function NotificationActionButton({ item }: { item: ListedNotificationGroup }) {
  const Action = actions[item.type];
  return Action === undefined ? null : createElement(Action, { item });
}
