/**
 * Rules of a user's notification settings (EXP-060 to EXP-062): channels, quiet hours, and the requests list, a
 * separate list for notifications from strangers and new accounts.
 */
import type { NotificationPriority } from './notification.ts';
import type { NotificationType } from './notification-types.ts';
import type { NotificationTypeDefinitions } from './type-definition.ts';

/** Channels of a notification: the list, a popup while Plaza is open, and a push to the browser. */
const channels = ['list', 'popup', 'push'] as const;
type Channel = (typeof channels)[number];
type ChannelChoice = Record<Channel, boolean>;

/**
 * Quiet hours, as minutes since midnight in the user's time zone. If `to` is less than `from`, the quiet hours end on
 * the next day.
 */
interface QuietHours {
  from: number;
  to: number;
}

/**
 * The user's choices to turn channels on or off, by notification type. Types and channels without a choice have default
 * values.
 */
export type StoredNotificationChannelChoices = Partial<Record<NotificationType, Partial<ChannelChoice>>>;

/** A user's notification settings as stored. */
export interface UserNotificationSettings {
  types: StoredNotificationChannelChoices;
  quiet: QuietHours | null;
  /**
   * True if notifications from strangers (people whom the user does not follow) are shown in the requests list, which
   * is separate from the main list.
   */
  sendsStrangersToRequests: boolean;
  /**
   * True if notifications from new accounts (younger than seven days) are shown in the requests list, which is separate
   * from the main list.
   */
  sendsNewcomersToRequests: boolean;
  timeZone: string;
}

/** Age in milliseconds (seven days) below which an account counts as new. */
export const maxNewAccountAgeMs = 7 * 24 * 60 * 60 * 1000;

function defaultChoice(types: NotificationTypeDefinitions, type: NotificationType): ChannelChoice {
  return { list: true, popup: true, push: types.get(type)?.isPushedByDefault ?? true };
}

/**
 * Returns the channels (list, popup, push) on which a user receives one notification type. If the channel `list` is
 * off, popup and push are off too.
 */
export function getEffectiveNotificationChannels(
  types: NotificationTypeDefinitions,
  settings: Pick<UserNotificationSettings, 'types'>,
  type: NotificationType,
): ChannelChoice {
  const choice = { ...defaultChoice(types, type), ...settings.types[type] };
  return choice.list ? choice : { list: false, popup: false, push: false };
}

/**
 * Maps the user's channel choices to the wire format, for all notification types. The choices for popup and push are
 * included even if the list is off.
 */
export function presentNotificationChannelChoices(
  types: NotificationTypeDefinitions,
  settings: Pick<UserNotificationSettings, 'types'>,
): Record<NotificationType, ChannelChoice> {
  return Object.fromEntries(
    [...types.keys()].map((type) => [type, { ...defaultChoice(types, type), ...settings.types[type] }]),
  );
}

/** Returns a copy of the stored channel choices, changed by the choices in `change`. */
export function applyNotificationChannelChanges(
  kept: StoredNotificationChannelChoices,
  change: StoredNotificationChannelChoices,
): StoredNotificationChannelChoices {
  const changed: StoredNotificationChannelChoices = { ...kept };
  for (const [type, choice] of Object.entries(change)) {
    changed[type] = { ...changed[type], ...choice };
  }
  return changed;
}

/** Returns true during the user's quiet hours. `to` is exclusive; equal `from` and `to` mean the whole day. */
export function isInQuietHours(
  settings: Pick<UserNotificationSettings, 'quiet' | 'timeZone'>,
  now: Date,
): boolean {
  const { quiet } = settings;
  if (quiet === null) return false;
  const minute = getLocalMinutesSinceMidnight(now, settings.timeZone);
  if (quiet.from === quiet.to) return true;
  if (quiet.from < quiet.to) return minute >= quiet.from && minute < quiet.to;
  return minute >= quiet.from || minute < quiet.to;
}

/** Returns the local time of day in a time zone, as minutes since midnight. */
export function getLocalMinutesSinceMidnight(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return part('hour') * 60 + part('minute');
}

/** Parses a time such as `22:30` to minutes since midnight; null if the text is not a time of day. */
export function parseTimeOfDay(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** Formats minutes since midnight as a time such as `22:30`. */
export function formatTimeOfDay(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * Chooses the list in which a notification is shown (EXP-062): `requests` if it comes from a stranger or a new account
 * and the recipient's settings send such notifications there, otherwise `main`.
 */
export function chooseMainOrRequestsNotificationList(
  types: NotificationTypeDefinitions,
  settings: Pick<UserNotificationSettings, 'sendsStrangersToRequests' | 'sendsNewcomersToRequests'>,
  notification: { type: NotificationType; actorId: string | null },
  actor: { isFollowed: boolean; isNew: boolean },
): 'main' | 'requests' {
  const { type, actorId } = notification;
  if (actorId === null || types.get(type)?.isFromPeople !== true || actor.isFollowed) return 'main';
  return settings.sendsStrangersToRequests || (settings.sendsNewcomersToRequests && actor.isNew)
    ? 'requests'
    : 'main';
}

/**
 * Returns true if a notification must be pushed to the recipient's browsers. It must be in the main list, and pushes of
 * its type must be on. Its priority must not be low, and during the quiet hours it must be high.
 */
export function shouldPushNotification(
  types: NotificationTypeDefinitions,
  settings: UserNotificationSettings,
  notification: { type: NotificationType; priority: NotificationPriority; box: 'main' | 'requests' },
  now: Date,
): boolean {
  const { type, priority, box } = notification;
  if (box !== 'main' || priority === 'low') return false;
  return (
    getEffectiveNotificationChannels(types, settings, type).push &&
    (priority === 'high' || !isInQuietHours(settings, now))
  );
}
