import type { ComponentType } from 'react';
import type { ListedNotificationGroup } from './calls.ts';

/**
 * Line of text below the sentence of a notification that tells similar notifications apart, such as the destination of
 * a trip. The browser loads its data, so that the notification stores no copy of it.
 */
export interface NotificationLine {
  /** Notification type that has the line. */
  type: string;
  /** Text of the line. It renders nothing if there is nothing to say. */
  Line: ComponentType<{ item: ListedNotificationGroup }>;
}

const foundLines = import.meta.glob<readonly NotificationLine[]>('../../*/web/notification-lines.ts', {
  eager: true,
  import: 'notificationLines',
});
/** Lines of all features. Each feature declares its own ones in `web/notification-lines.ts`. */
const lines = Object.values(foundLines).flat();

/** Returns the additional line of a notification; undefined if it has none. */
export const findNotificationLine = ({ type }: ListedNotificationGroup) =>
  lines.find((line) => line.type === type);
