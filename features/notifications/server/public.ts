/** Server functions of the notifications feature that other features may import. */
export {
  contributeNotificationType,
  contributeEventNotifications,
  contributeNotificationsFromLoadedData,
  contributeQuotableContentKind,
  contributeThumbnailLoader,
} from './contributions.ts';
export {
  type NotificationEligibility,
  deliverNotifications,
  loadNotificationEligibility,
} from './deliver-notifications.ts';
export { markContentNotificationsRead } from './mark-content-notifications-read.ts';
export { removeNotificationsBetweenUsers } from './remove-between.ts';
