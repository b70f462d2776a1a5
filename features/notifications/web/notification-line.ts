import type { ComponentType } from 'react';
import type { ListedNotificationGroup } from './calls.ts';

/**
 * Additional line of text below the sentence of a notification. It distinguishes similar notifications, for example by
 * the destination of a trip. The browser loads the data of the line, so that the notification need not store a copy.
 */
export interface NotificationExtraLine {
  /** Notification type whose notifications have the line. */
  type: string;
  /** Component that renders the text of the line, or nothing if the line is not needed. */
  Line: ComponentType<{ item: ListedNotificationGroup }>;
}

const foundLines = import.meta.glob<readonly NotificationExtraLine[]>('../../*/web/notification-lines.ts', {
  eager: true,
  import: 'notificationLines',
});
/** Lines of all features. Each feature declares its own lines in `web/notification-lines.ts`. */
const lines = Object.values(foundLines).flat();

/** Returns the additional line of a notification; undefined if it has none. */
export const findNotificationExtraLine = ({ type }: ListedNotificationGroup) =>
  lines.find((line) => line.type === type);
