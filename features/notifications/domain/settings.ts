/** What somebody wants to be told of, and how (EXP-060, EXP-061, EXP-062). */
import { type NoticeType, noticeTypes, type Priority } from './notice.ts';

/** Where a notification shows: in the list with its badge, as a popup while Plaza is open, pushed to the browser. */
export const channels = ['list', 'popup', 'push'] as const;
export type Channel = (typeof channels)[number];
export type ChannelChoice = Record<Channel, boolean>;

/** Minutes of the day by the person's own clock; over midnight where `to` is smaller. */
export interface QuietHours {
  from: number;
  to: number;
}

/** What differs from the standard, as it is kept. */
export type KeptTypes = Partial<Record<NoticeType, Partial<ChannelChoice>>>;

export interface Settings {
  types: KeptTypes;
  quiet: QuietHours | null;
  /** Keep what people do whom one does not follow in a box of its own. */
  strangersApart: boolean;
  /** The same for accounts younger than `newcomerMs`. */
  newcomersApart: boolean;
  timeZone: string;
}

export const newcomerMs = 7 * 24 * 60 * 60 * 1000;

/** Posts of people one follows ring no bell; everything else does. */
export const standardChoice = (type: NoticeType): ChannelChoice => ({
  list: true,
  popup: true,
  push: type !== 'post',
});

/** What goes for one type; off in the list is off everywhere. */
export function choiceOf(settings: Pick<Settings, 'types'>, type: NoticeType): ChannelChoice {
  const choice = { ...standardChoice(type), ...settings.types[type] };
  return choice.list ? choice : { list: false, popup: false, push: false };
}

/** Every type, as it is shown and changed. The choices are those that were made, also below a list that is off. */
export function presentTypes(settings: Pick<Settings, 'types'>): Record<NoticeType, ChannelChoice> {
  return Object.fromEntries(
    noticeTypes.map((type) => [type, { ...standardChoice(type), ...settings.types[type] }]),
  ) as Record<NoticeType, ChannelChoice>;
}

/** The kept choices after a change. */
export function changeTypes(kept: KeptTypes, change: KeptTypes): KeptTypes {
  const changed: KeptTypes = { ...kept };
  for (const [type, choice] of Object.entries(change) as [NoticeType, Partial<ChannelChoice>][]) {
    changed[type] = { ...changed[type], ...choice };
  }
  return changed;
}

/** True in the quiet hours. The end is no longer quiet; from and to alike is the whole day. */
export function isQuiet(settings: Pick<Settings, 'quiet' | 'timeZone'>, now: Date): boolean {
  const { quiet } = settings;
  if (quiet === null) return false;
  const minute = minuteOfDay(now, settings.timeZone);
  if (quiet.from === quiet.to) return true;
  if (quiet.from < quiet.to) return minute >= quiet.from && minute < quiet.to;
  return minute >= quiet.from || minute < quiet.to;
}

/** Minutes since midnight by a clock on the wall there. */
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

/** `22:30` as minutes; null for what is no time of day. */
export function minutesOf(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

export function timeOfDay(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Types that come from a person, so that strangers can be kept apart. */
const personal = new Set<NoticeType>(['like', 'comment', 'reply', 'mention', 'follow', 'message']);

/** Which box a notice goes into (EXP-062). */
export function boxOf(
  settings: Pick<Settings, 'strangersApart' | 'newcomersApart'>,
  notice: { type: NoticeType; actorId: string | null },
  actor: { isFollowed: boolean; isNew: boolean },
): 'main' | 'requests' {
  if (notice.actorId === null || !personal.has(notice.type) || actor.isFollowed) return 'main';
  return settings.strangersApart || (settings.newcomersApart && actor.isNew) ? 'requests' : 'main';
}

/** Whether a browser is woken: where it was chosen, and not in the quiet hours unless it cannot wait. */
export function mayPush(
  settings: Settings,
  notice: { type: NoticeType; priority: Priority; box: 'main' | 'requests' },
  now: Date,
): boolean {
  if (notice.box !== 'main' || notice.priority === 'low') return false;
  return choiceOf(settings, notice.type).push && (notice.priority === 'high' || !isQuiet(settings, now));
}
