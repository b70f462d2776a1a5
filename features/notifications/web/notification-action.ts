import type { ComponentType } from 'react';
import type { ListedNotificationGroup } from './calls.ts';

/** Button that a notification in the list has, such as Follow back. */
export interface NotificationActionButton {
  /** Notification type whose notifications have the button. */
  type: string;
  /**
   * Kind of the notification's object, such as `person`. Notifications about objects of another kind have no button.
   */
  objectKind: string;
  /** Position of the button: at the end of the row, or below the text. */
  place: 'end' | 'below';
  /**
   * Component that renders the button, or nothing if the button does not apply to the notification. If its code is
   * loaded lazily, it must contain its own Suspense boundary.
   */
  Action: ComponentType<{ item: ListedNotificationGroup }>;
}

const foundActions = import.meta.glob<readonly NotificationActionButton[]>(
  '../../*/web/notification-actions.ts',
  {
    eager: true,
    import: 'notificationActions',
  },
);
/** Buttons of all features. Each feature declares its own buttons in `web/notification-actions.ts`. */
const actions = Object.values(foundActions).flat();

/** Returns the button of a notification; undefined if it has none. */
export const findNotificationActionButton = ({ type, object }: ListedNotificationGroup) =>
  actions.find((action) => action.type === type && action.objectKind === object.kind);
