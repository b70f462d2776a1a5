/** Wire declarations of the notifications feature. A caller can read their own notifications only. */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import {
  cursorField,
  idField,
  pageSizeField,
  opaqueTextField,
  patternTextField,
  textField,
  registerTextKind,
  urlField,
  userIdField,
} from '#platform/contract/text.ts';
import { notificationPriorities } from './domain/notification.ts';
import { notificationSchema, notificationSettingsSchema } from './domain/notification-shape.ts';
import { notificationTypePattern } from './domain/notification-types.ts';
import { notificationPageSize } from './domain/page-size.ts';
import {
  maxNotificationTextLength,
  maxNotificationTitleLength,
  maxPushEndpointLength,
} from './domain/limits.ts';

const box = z.enum(['main', 'requests'], { error: 'box must be main or requests' }).default('main');
const upTo = z.iso.datetime({ error: 'upTo must be a time' }).optional();
const unread = z.int();

export const listNotifications = defineQuery({
  name: 'listNotifications',
  summary:
    'What you were told of, the latest first, and how many are unread. Live with your own id as `userId`.',
  access: 'user',
  args: z.strictObject({
    /** The caller's own id. A live subscription requires it, because the id identifies the live list. */
    userId: userIdField().optional(),
    box,
    limit: pageSizeField(20, 50),
    cursor: cursorField,
  }),
  result: z.object({
    notifications: z.array(notificationSchema),
    /** Number of unread notification groups in the whole box, not only on this page. */
    unread,
    cursor: z.string().nullable(),
  }),
  reasons: ['cursor', 'not_found'],
  live: { list: 'notifications', viewerDefaults: {}, sizes: [notificationPageSize], needs: ['userId'] },
});

export const markNotificationRead = defineMutation({
  name: 'markNotificationRead',
  summary: 'Marks a notification read; once more changes nothing.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ notificationId: idField('notificationId'), upTo }),
  result: z.object({ read: z.literal(true), unread }),
  reasons: ['not_found'],
});

export const markAllNotificationsRead = defineMutation({
  name: 'markAllNotificationsRead',
  summary: 'Marks all read, or all that came until `upTo`.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ box, upTo }),
  result: z.object({ marked: z.int(), unread }),
});

export const removeNotification = defineMutation({
  name: 'removeNotification',
  summary: 'Takes a notification off your list; once more changes nothing.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ notificationId: idField('notificationId') }),
  result: z.object({ removed: z.literal(true), unread }),
  reasons: ['not_found'],
});

export const restoreNotification = defineMutation({
  name: 'restoreNotification',
  summary: 'Puts back what was taken off your list less than ten minutes ago; what is there is left alone.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ notificationId: idField('notificationId') }),
  result: z.object({ restored: z.boolean(), unread }),
  reasons: ['not_found'],
});

export const getNotificationSettings = defineQuery({
  name: 'getNotificationSettings',
  summary: 'What you are told of and how, your quiet hours, and whether strangers are kept apart.',
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
  patternTextField(field, /^([01]\d|2[0-3]):[0-5]\d$/, `${field} must be a time like 22:00`);

export const updateNotificationSettings = defineMutation({
  name: 'updateNotificationSettings',
  summary: 'Changes what is given and leaves the rest. `quietHours: null` ends them.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({
    /** Changed channels by notification type. The keys are type names that `getNotificationSettings` returns. */
    types: z.record(patternTextField('type', notificationTypePattern), choice).optional(),
    quietHours: z.strictObject({ from: timeOfDay('from'), to: timeOfDay('to') }).nullish(),
    requests: z
      .strictObject({ strangers: z.boolean().optional(), newcomers: z.boolean().optional() })
      .optional(),
  }),
  result: notificationSettingsSchema,
});

export const processAdvancedNotifications = defineMutation({
  name: 'processAdvancedNotifications',
  summary: 'Tells a person something in your own words: yourself, or as an admin anybody.',
  access: 'user',
  args: z.strictObject({
    userId: userIdField().optional(),
    notificationType: z
      .enum(['system', 'trip'], { error: 'notificationType must be system or trip' })
      .default('system'),
    title: textField('Title', { max: maxNotificationTitleLength }).optional(),
    message: textField('Message', { min: 1, max: maxNotificationTextLength }),
    priority: z
      .enum(notificationPriorities, { error: 'priority must be low, normal or high' })
      .default('normal'),
  }),
  result: z.object({
    id: z.string(),
    /** False if the recipient has turned off notifications of this type. */
    stored: z.boolean(),
  }),
  reasons: ['admin_required', 'user_not_found'],
});

export const getPushKey = defineQuery({
  name: 'getPushKey',
  summary: 'The public key with which a browser asks to be woken.',
  access: 'user',
  args: z.strictObject({}),
  result: z.object({ publicKey: z.string() }),
});

const keyField = (name: string, bytes: number) =>
  registerTextKind(
    'opaque',
    patternTextField(name, /^[A-Za-z0-9_-]{1,198}={0,2}$/).refine(
      (text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes,
      { error: `${name} is not valid` },
    ),
  );

export const savePushSubscription = defineMutation({
  name: 'savePushSubscription',
  summary: 'Lets a browser of yours be woken; at most ten, the oldest gives way.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({
    endpoint: urlField('endpoint', {
      protocol: /^https?$/,
      max: maxPushEndpointLength,
      message: 'endpoint must be an address',
    }),
    keys: z.strictObject({ p256dh: keyField('p256dh', 65), auth: keyField('auth', 16) }),
  }),
  result: z.object({ saved: z.literal(true) }),
  reasons: ['endpoint'],
});

export const removePushSubscription = defineMutation({
  name: 'removePushSubscription',
  summary: 'Lets a browser of yours sleep again.',
  access: 'user',
  idempotency: 'natural',
  args: z.strictObject({ endpoint: opaqueTextField('endpoint', { max: maxPushEndpointLength }) }),
  result: z.object({ removed: z.boolean() }),
});
