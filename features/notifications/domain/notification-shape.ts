/** Zod schemas of a notification and of the notification settings on the wire. */
import * as z from 'zod';
import { notificationPriorities } from './notification.ts';

const user = z.object({ id: z.string(), handle: z.string(), name: z.string(), avatar: z.string() });
const thing = z.object({ kind: z.string(), id: z.string() });

/** Schema of a group of notifications, which the list shows as one row. */
export const notificationSchema = z.object({
  id: z.string(),
  /** Name of the notification type, such as `like`. Each feature declares its own types. */
  type: z.string(),
  title: z.string(),
  message: z.string(),
  /**
   * Beginning of the text that the notification quotes, such as the latest comment or message (CMT-010). Null if there
   * is no such text or the recipient must not see it.
   */
  preview: z.string().nullable(),
  /**
   * First picture of the post, story or event that the notification leads to. `placeholder` is the data URL of a
   * blurred preview, or empty. `isOff` is true for a canceled event. Null if there is no picture or the recipient must
   * not see it.
   */
  thumbnail: z.object({ url: z.string(), placeholder: z.string(), isOff: z.boolean().optional() }).nullable(),
  /** The last user who caused a notification of this group; null if Plaza itself caused it. */
  user: user.nullable(),
  /**
   * The last two users who caused notifications of this group, latest first. `others` is the number of all other users
   * who caused notifications of this group.
   */
  users: z.array(user),
  others: z.int(),
  /**
   * Number of unread notifications in the group; if all are read, the number of all notifications. For the messages of
   * a conversation, the number is limited to about `maxStoredNotificationsPerConversation`, because older notifications
   * are deleted.
   */
  count: z.int(),
  /** Time of the latest notification in the group. */
  timestamp: z.iso.datetime(),
  read: z.boolean(),
  /**
   * Subject of the notification, such as a comment. `target` is the content whose page shows the subject, such as the
   * post of the comment.
   */
  object: thing,
  target: thing,
  /** Link that the notification opens: the path of a screen and the id of an element on it. */
  link: z.object({ path: z.string(), hash: z.string().nullable() }),
  priority: z.enum(notificationPriorities),
  /**
   * True if the notification type is automated, or if all users who caused the notifications are invented (personas or
   * sample neighbors). Popups of automated notifications are at least 60 seconds apart, all other popups at least 10
   * seconds.
   */
  automated: z.boolean(),
  /** True for news and rewards, such as new posts or badges. The recipient need not react to them. */
  isUpdate: z.boolean(),
  /**
   * True if the group contains the notifications of a process, such as a trip. Its texts and users are then those of
   * the newest notification.
   */
  isProcess: z.boolean(),
  /** Number of tokens that the recipient got for reaching a level; absent for other notifications. */
  bonusTokens: z.int().optional(),
});

const channelChoice = z.object({ list: z.boolean(), popup: z.boolean(), push: z.boolean() });

/** Schema of a person's notification settings. */
export const notificationSettingsSchema = z.object({
  /** The user's choice for each channel (list, popup, push), by notification type. */
  types: z.record(z.string(), channelChoice),
  /** Notification types that the settings screen lists, in display order, each with the label of its switches. */
  choices: z.array(z.object({ type: z.string(), label: z.string() })),
  /** Daily quiet hours, as local times such as `22:00` in the user's time zone; null for none. */
  quietHours: z.object({ from: z.string(), to: z.string() }).nullable(),
  timeZone: z.string(),
  requests: z.object({ strangers: z.boolean(), newcomers: z.boolean() }),
});
