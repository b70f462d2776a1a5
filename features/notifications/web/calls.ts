import { createApiClient } from '#platform/client/client.ts';
import type { UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import type { NotificationCategory } from '../domain/notification-categories.ts';
import { notificationPageSize } from '../domain/page-size.ts';

/** Result of `listNotifications`. */
export type NotificationListPage = FunctionResult<typeof api.listNotifications>;
/** A group of notifications as the list shows it. */
export type ListedNotificationGroup = NotificationListPage['notifications'][number];
/** Result of `getNotificationSettings`. */
export type NotificationSettings = FunctionResult<typeof api.getNotificationSettings>;
/** Arguments of `updateNotificationSettings`. */
export type NotificationSettingsChange = UncheckedArguments<typeof api.updateNotificationSettings>;
/** Name of a list of notifications: `main`, or `requests` for notifications from strangers and new accounts. */
export type NotificationListName = 'main' | 'requests';

/** Typed client that calls the API functions of the notifications feature. */
export const notificationsApi = createApiClient<typeof api>();

/**
 * Returns the arguments of the live notification list. The badge, the popups and the screen use the same
 * arguments and thus share one subscription.
 * @param category if set, the list contains only notifications of this category
 */
export const buildNotificationListArgs = (
  userId: string,
  box: NotificationListName,
  category?: NotificationCategory,
) => ({
  userId,
  box,
  ...(category && { category }),
  limit: notificationPageSize,
});
/** Query key of the notification settings in TanStack Query. */
export const notificationSettingsQueryKey = ['getNotificationSettings'] as const;
