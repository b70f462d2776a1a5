import { Bell } from 'lucide-react';
import type { LucideIcon, LucideProps } from 'lucide-react';
import { createElement } from 'react';

/** Icons by notification type. Each feature declares the icons of its own types in `web/notification-icons.ts`. */
type NotificationIcons = Readonly<Record<string, LucideIcon>>;

// Each type has an icon (NOTIF-002). The bundler finds the declarations in the folders of all features.
const foundIcons = import.meta.glob<NotificationIcons>('../../*/web/notification-icons.ts', {
  eager: true,
  import: 'notificationIcons',
});
const typeIcons: NotificationIcons = Object.assign({}, ...Object.values(foundIcons));

/** Icon of a notification type; a bell if this version of the app does not know the type. */
export function NotificationTypeIcon({ type, ...props }: LucideProps & { type: string }) {
  return createElement(typeIcons[type] ?? Bell, props);
}
