import { Bell } from 'lucide-react';
import type { LucideIcon, LucideProps } from 'lucide-react';
import { createElement } from 'react';

/** Icons by type of notification, as a feature declares them in `web/notification-icons.ts`. */
type NotificationIcons = Readonly<Record<string, LucideIcon>>;

// One for each type (NOTIF-002). The bundler finds them in the folders of features; none of them is imported here.
const foundIcons = import.meta.glob<NotificationIcons>('../../*/web/notification-icons.ts', {
  eager: true,
  import: 'notificationIcons',
});
const typeIcons: NotificationIcons = Object.assign({}, ...Object.values(foundIcons));

/** The icon of a type; a bell for a type that this version of the page does not know. */
export function TypeIcon({ type, ...props }: LucideProps & { type: string }) {
  return createElement(typeIcons[type] ?? Bell, props);
}
