/** Server functions of the notifications feature that other features may import. */
export {
  contributeNotificationType,
  contributeNotificationsForEvent,
  contributeNotificationsForEventAndLoadedData,
  contributeContentKindQuotedByNotifications,
  contributeNotificationThumbnailLoader,
  type LoadedNotificationThumbnail,
} from './contributions.ts';
export {
  type RecipientSettingsAndRelations,
  deliverNotifications,
  loadRecipientSettingsAndRelations,
} from './deliver-notifications.ts';
export { eraseNotificationGroup } from './erase-notification-group.ts';
export { markNotificationsAboutContentRead } from './mark-content-notifications-read.ts';
export { removeNotificationsBetweenUsers } from './remove-between.ts';
export { deleteSurplusNotificationsOfGroup } from './store-expired.ts';
