import type { ListedNotificationGroup } from '#features/notifications/web/public.ts';
import { BadgeIllustration } from './badge-picture.tsx';

/** Medal of the badge that a notification is about. */
export default function BadgeNotificationPicture({ item }: { item: ListedNotificationGroup }) {
  return <BadgeIllustration id={item.object.id} size={44} />;
}
