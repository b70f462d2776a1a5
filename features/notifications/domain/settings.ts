/** The notification settings of a person (EXP-060, EXP-061, EXP-062). */
import type { Priority } from './notification.ts';
import type { NotificationType } from './notification-types.ts';
import type { NotificationTypeDefinitions } from './type-definition.ts';

/** Channels of a notification: the list with its badge, a popup while Plaza is open, a push to the browser. */
const channels = ['list', 'popup', 'push'] as const;
type Channel = (typeof channels)[number];
type ChannelChoice = Record<Channel, boolean>;

/** Minutes of the day in the person's time zone; the range crosses midnight if `to` is smaller. */
interface QuietHours {
  from: number;
  to: number;
}

/** The stored choices of a person; the others have their defaults. */
export type KeptTypes = Partial<Record<NotificationType, Partial<ChannelChoice>>>;

export interface Settings {
  types: KeptTypes;
  quiet: QuietHours | null;
  /** Puts activity of people whom the person does not follow into a separate box. */
  strangersApart: boolean;
  /** The same for accounts younger than `newcomerMs`. */
  newcomersApart: boolean;
  timeZone: string;
}

export const newcomerMs = 7 * 24 * 60 * 60 * 1000;

function defaultChoice(types: NotificationTypeDefinitions, type: NotificationType): ChannelChoice {
  return { list: true, popup: true, push: types.get(type)?.isPushedByDefault ?? true };
}

/** Returns the channels of one type; a type that is off in the list is off in all channels. */
export function choiceOf(
  types: NotificationTypeDefinitions,
  settings: Pick<Settings, 'types'>,
  type: NotificationType,
): ChannelChoice {
  const choice = { ...defaultChoice(types, type), ...settings.types[type] };
  return choice.list ? choice : { list: false, popup: false, push: false };
}

/** Returns the choices of every type for the settings screen, including those of types that are off in the list. */
export function presentTypes(
  types: NotificationTypeDefinitions,
  settings: Pick<Settings, 'types'>,
): Record<NotificationType, ChannelChoice> {
  return Object.fromEntries(
    [...types.keys()].map((type) => [type, { ...defaultChoice(types, type), ...settings.types[type] }]),
  );
}

/** Returns the stored choices after a change. */
export function changeTypes(kept: KeptTypes, change: KeptTypes): KeptTypes {
  const changed: KeptTypes = { ...kept };
  for (const [type, choice] of Object.entries(change)) {
    changed[type] = { ...changed[type], ...choice };
  }
  return changed;
}

/** True in the quiet hours. `to` is exclusive; equal `from` and `to` mean the whole day. */
export function isQuiet(settings: Pick<Settings, 'quiet' | 'timeZone'>, now: Date): boolean {
  const { quiet } = settings;
  if (quiet === null) return false;
  const minute = minuteOfDay(now, settings.timeZone);
  if (quiet.from === quiet.to) return true;
  if (quiet.from < quiet.to) return minute >= quiet.from && minute < quiet.to;
  return minute >= quiet.from || minute < quiet.to;
}

/** Returns the minutes since local midnight in a time zone. */
export function minuteOfDay(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return part('hour') * 60 + part('minute');
}

/** Parses `22:30` to minutes; null if the text is not a time of day. */
export function minutesOf(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

export function timeOfDay(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Returns the box of a notification (EXP-062). */
export function boxOf(
  types: NotificationTypeDefinitions,
  settings: Pick<Settings, 'strangersApart' | 'newcomersApart'>,
  notification: { type: NotificationType; actorId: string | null },
  actor: { isFollowed: boolean; isNew: boolean },
): 'main' | 'requests' {
  const { type, actorId } = notification;
  if (actorId === null || types.get(type)?.isFromPeople !== true || actor.isFollowed) return 'main';
  return settings.strangersApart || (settings.newcomersApart && actor.isNew) ? 'requests' : 'main';
}

/** True if a notification is pushed to browsers: the person chose it, and it is urgent or outside the quiet hours. */
export function mayPush(
  types: NotificationTypeDefinitions,
  settings: Settings,
  notification: { type: NotificationType; priority: Priority; box: 'main' | 'requests' },
  now: Date,
): boolean {
  const { type, priority, box } = notification;
  if (box !== 'main' || priority === 'low') return false;
  return choiceOf(types, settings, type).push && (priority === 'high' || !isQuiet(settings, now));
}
