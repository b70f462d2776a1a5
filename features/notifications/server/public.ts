/** Server functions of the notifications feature that other features may import. */
export {
  contributeNotificationType,
  contributeEventNotifications,
  contributeEventNotificationsWithData,
  contributeQuotableContentKind,
  contributeThumbnailSource,
} from './contributions.ts';
export {
  type RecipientEligibility,
  deliverNotifications,
  loadRecipientEligibility,
} from './deliver-notifications.ts';
export { markTargetNotificationsRead } from './mark-target-notifications-read.ts';
export { removeNotificationsBetweenUsers } from './remove-between.ts';
