/** The calls of this feature, typed by its declarations (imported as types alone). */
import { ask, call } from '#platform/client/call.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import { notificationPageSize } from '../domain/page-size.ts';

export type NotificationPage = ResultOf<typeof api.listNotifications>;
export type Notification = NotificationPage['notifications'][number];
export type NotificationSettings = ResultOf<typeof api.getNotificationSettings>;
export type SettingsChange = InputOf<typeof api.updateNotificationSettings>;
export type NotificationType = Notification['type'];
export type Box = 'main' | 'requests';

/** Every list of one person is asked for alike, so that the count, the popups and the screen share one subscription. */
export const listArgs = (userId: string, box: Box) => ({ userId, box, limit: notificationPageSize });
export const settingsKey = ['getNotificationSettings'] as const;

export const listOlder = (box: Box, cursor: string) =>
  ask<typeof api.listNotifications>('listNotifications', { box, cursor, limit: 20 });
export const markRead = (notificationId: string, upTo: string) =>
  call<typeof api.markNotificationRead>('markNotificationRead', { notificationId, upTo });
export const markAllRead = (box: Box, upTo: string) =>
  call<typeof api.markAllNotificationsRead>('markAllNotificationsRead', { box, upTo });
export const removeNotification = (notificationId: string) =>
  call<typeof api.removeNotification>('removeNotification', { notificationId });
export const restoreNotification = (notificationId: string) =>
  call<typeof api.restoreNotification>('restoreNotification', { notificationId });
export const getNotificationSettings = () =>
  ask<typeof api.getNotificationSettings>('getNotificationSettings', {});
export const updateNotificationSettings = (change: SettingsChange) =>
  call<typeof api.updateNotificationSettings>('updateNotificationSettings', change);
export const getPushKey = () => ask<typeof api.getPushKey>('getPushKey', {});
export const savePushSubscription = (subscription: InputOf<typeof api.savePushSubscription>) =>
  call<typeof api.savePushSubscription>('savePushSubscription', subscription);
export const removePushSubscription = (endpoint: string) =>
  call<typeof api.removePushSubscription>('removePushSubscription', { endpoint });
