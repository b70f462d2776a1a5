import type { ComponentType } from 'react';
import type { ListedNotificationGroup } from './calls.ts';

/**
 * Additional line of text below the sentence of a notification. It tells similar notifications apart, for example by
 * the destination of a trip. The browser loads the data of the line, so that the notification stores no copy of the
 * data.
 */
export interface NotificationLine {
  /** Notification type that has the line. */
  type: string;
  /** Component that renders the text of the line. It renders nothing if the line is not needed. */
  Line: ComponentType<{ item: ListedNotificationGroup }>;
}

const foundLines = import.meta.glob<readonly NotificationLine[]>('../../*/web/notification-lines.ts', {
  eager: true,
  import: 'notificationLines',
});
/** Lines of all features. Each feature declares its own lines in `web/notification-lines.ts`. */
const lines = Object.values(foundLines).flat();

/** Returns the additional line of a notification; undefined if it has none. */
export const findNotificationLine = ({ type }: ListedNotificationGroup) =>
  lines.find((line) => line.type === type);
