/** Browser functions of the notifications feature that the shell and other features may import. */
export { setNavigationUnreadCount, useNavigationUnreadCount } from './unread.ts';
export type { NotificationActionButton } from './notification-action.ts';
export type { NotificationExtraLine } from './notification-line.ts';
export type { NotificationPicture } from './notification-picture.ts';
export type { ListedNotificationGroup } from './calls.ts';
export type { PopupPartsByNotificationType } from './popup-part.tsx';
