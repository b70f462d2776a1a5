/** Server functions of the notifications feature that other features may import. */
export {
  contributeNotificationType,
  contributeEventNotifications,
  contributeEventNotificationsWithData,
  contributeQuotableContent,
  contributeThumbnailSource,
} from './contributions.ts';
export { type DeliveryFacts, deliverNotifications, loadDeliveryFacts } from './deliver-notifications.ts';
export { markTargetNotificationsRead } from './mark-target-notifications-read.ts';
export { removeNotificationsBetweenUsers } from './remove-between.ts';
