/** Declares the API functions of the notifications feature. A caller can read their own notifications only. */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import { createTimeFilterSchema } from '#platform/contract/query-time-field.ts';
import {
  cursorSchema,
  createIdSchema,
  createPageSizeSchema,
  createVerbatimTextSchema,
  createPatternMatchingTextSchema,
  createTextSchema,
  registerStringSchemaKind,
  createUrlSchema,
  createUserIdSchema,
} from '#platform/contract/text.ts';
import { notificationCategories } from './domain/notification-categories.ts';
import { notificationPriorities } from './domain/notification.ts';
import { notificationSchema, notificationSettingsSchema } from './domain/notification-shape.ts';
import { notificationTypeNamePattern } from './domain/notification-types.ts';
import { notificationPageSize } from './domain/page-size.ts';
import {
  maxNotificationTextLength,
  maxNotificationTitleLength,
  maxPushEndpointLength,
} from './domain/limits.ts';

const box = z.enum(['main', 'requests'], { error: 'box must be main or requests' }).default('main');
const category = z.enum(notificationCategories, {
  error: `category must be ${notificationCategories.join(', ')}`,
});
const upTo = createTimeFilterSchema('upTo must be a time').optional();
const unread = z.int();

export const listNotifications = defineQuery({
  name: 'listNotifications',
  summary:
    "Lists the caller's notifications, newest first, and counts the unread ones. Live if `userId` is the caller's id.",
  access: 'user',
  cost: 10,
  args: z.strictObject({
    /**
     * The caller's own id. A live subscription must pass it, because live queries with equal arguments share one
     * result.
     */
    userId: createUserIdSchema().optional(),
    box,
    /** If set, lists only the notifications of this category. */
    category: category.optional(),
    limit: createPageSizeSchema(20, 50),
    cursor: cursorSchema,
  }),
  result: z.object({
    notifications: z.array(notificationSchema),
    /** Number of unread notification groups in the whole list, not only on this page. */
    unread,
    /**
     * Number of unread notification groups about messages. The bell icon does not count them, because the inbox counts
     * messages.
     */
    unreadMessages: z.int(),
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor', 'not_found'],
  live: { list: 'notifications', viewerDefaults: {}, sizes: [notificationPageSize], needs: ['userId'] },
});

export const markNotificationRead = defineMutation({
  name: 'markNotificationRead',
  summary: 'Marks a notification as read. Repeating the call changes nothing.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ notificationId: createIdSchema('notificationId'), upTo }),
  result: z.object({ read: z.literal(true), unread }),
  reasons: ['not_found'],
});

export const markAllNotificationsRead = defineMutation({
  name: 'markAllNotificationsRead',
  summary: 'Marks all notifications of a list as read, or only those up to the time `upTo`.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ box, upTo }),
  result: z.object({ marked: z.int(), unread }),
});

export const removeNotification = defineMutation({
  name: 'removeNotification',
  summary:
    "Removes a notification from the caller's list, or only its part up to the time `upTo`. It can be restored for ten minutes.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ notificationId: createIdSchema('notificationId'), upTo }),
  result: z.object({ removed: z.literal(true), unread }),
  reasons: ['not_found'],
});

export const restoreNotification = defineMutation({
  name: 'restoreNotification',
  summary: 'Restores a notification that the caller removed less than ten minutes ago.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ notificationId: createIdSchema('notificationId') }),
  result: z.object({ restored: z.boolean(), unread }),
  reasons: ['not_found'],
});

export const getNotificationSettings = defineQuery({
  name: 'getNotificationSettings',
  summary:
    "Returns the caller's notification settings: types, quiet hours, and whether notifications from strangers and new accounts go to a separate list.",
  access: 'user',
  args: z.strictObject({}),
  result: notificationSettingsSchema,
});

const choice = z.strictObject({
  list: z.boolean().optional(),
  popup: z.boolean().optional(),
  push: z.boolean().optional(),
});
const timeOfDay = (field: string) =>
  createPatternMatchingTextSchema(field, /^([01]\d|2[0-3]):[0-5]\d$/, `${field} must be a time like 22:00`);

export const updateNotificationSettings = defineMutation({
  name: 'updateNotificationSettings',
  summary:
    'Changes the given notification settings; omitted ones stay unchanged. `quietHours: null` turns quiet hours off.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({
    /**
     * Changes to the channels (list, popup, push), by notification type. The keys are type names that
     * `getNotificationSettings` returns.
     */
    types: z.record(createPatternMatchingTextSchema('type', notificationTypeNamePattern), choice).optional(),
    quietHours: z.strictObject({ from: timeOfDay('from'), to: timeOfDay('to') }).nullish(),
    requests: z
      .strictObject({ strangers: z.boolean().optional(), newcomers: z.boolean().optional() })
      .optional(),
  }),
  result: notificationSettingsSchema,
});

/** Sends a notification with the caller's own text (FN-023). */
export const processAdvancedNotifications = defineMutation({
  name: 'processAdvancedNotifications',
  summary: 'Sends a notification with a custom text to the caller. Admins can send it to anyone.',
  access: 'user',
  args: z.strictObject({
    userId: createUserIdSchema().optional(),
    notificationType: z
      .enum(['system', 'trip'], { error: 'notificationType must be system or trip' })
      .default('system'),
    title: createTextSchema('Title', { max: maxNotificationTitleLength }).optional(),
    message: createTextSchema('Message', { min: 1, max: maxNotificationTextLength }),
    priority: z
      .enum(notificationPriorities, { error: 'priority must be low, normal or high' })
      .default('normal'),
  }),
  result: z.object({
    id: z.string(),
    /** True if the notification was stored; false if the recipient has turned off notifications of its type. */
    stored: z.boolean(),
  }),
  reasons: ['admin_required', 'user_not_found'],
});

/** Returns the server's public VAPID key, which a browser needs to subscribe to push notifications. */
export const getPushKey = defineQuery({
  name: 'getPushKey',
  summary: "Returns the server's public VAPID key, which a browser needs to subscribe to push notifications.",
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ publicKey: z.string() }),
});

const keyField = (name: string, bytes: number) =>
  registerStringSchemaKind(
    'opaque',
    createPatternMatchingTextSchema(name, /^[A-Za-z0-9_-]{1,198}={0,2}$/).refine(
      (text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes,
      { error: `${name} is not valid` },
    ),
  );

export const savePushSubscription = defineMutation({
  name: 'savePushSubscription',
  summary:
    "Saves a browser's push subscription for the caller. At most ten are stored; the oldest is deleted first.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({
    endpoint: createUrlSchema('endpoint', {
      protocol: /^https?$/,
      max: maxPushEndpointLength,
      message: 'endpoint must be a URL',
    }),
    keys: z.strictObject({ p256dh: keyField('p256dh', 65), auth: keyField('auth', 16) }),
  }),
  result: z.object({ saved: z.literal(true) }),
  reasons: ['endpoint'],
});

export const removePushSubscription = defineMutation({
  name: 'removePushSubscription',
  summary: "Deletes one of the caller's push subscriptions.",
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ endpoint: createVerbatimTextSchema('endpoint', { max: maxPushEndpointLength }) }),
  result: z.object({ removed: z.boolean() }),
});
