import type { ComponentType } from 'react';
import type { ListedNotificationGroup } from './calls.ts';

/** Round picture of a notification that no user caused, such as the medal of a badge. It replaces the type icon. */
export interface NotificationPicture {
  /** Notification type whose notifications have the picture. */
  type: string;
  /** Component that renders the picture, 44 px in diameter. If its code cannot be loaded, it renders nothing. */
  Picture: ComponentType<{ item: ListedNotificationGroup }>;
}

const foundPictures = import.meta.glob<readonly NotificationPicture[]>(
  '../../*/web/notification-pictures.ts',
  {
    eager: true,
    import: 'notificationPictures',
  },
);
/** Pictures of all features. Each feature declares its own pictures in `web/notification-pictures.ts`. */
const pictures = Object.values(foundPictures).flat();

/** Returns the picture of a notification; undefined if it has none. */
export const findNotificationPicture = ({ type }: ListedNotificationGroup) =>
  pictures.find((picture) => picture.type === type);
