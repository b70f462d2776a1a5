/**
 * Fields of the form that creates or edits an event, and the conversion of these fields to and from the wire format.
 */
import {
  dayMs,
  formatWallTimeAsIsoDate,
  convertInstantToWallTime,
  townTimeZone,
} from '#platform/contract/zoned-time.ts';
import type { EventOccurrence } from './event-shape.ts';
import type { Recurrence } from './recurrence.ts';

/**
 * Recurrences that a person can choose in the form. The choice `kept` leaves the recurrence rule of the edited event
 * unchanged. The form offers it if no other choice can express that rule.
 */
export const eventFormRecurrenceChoices = [
  'never',
  'daily',
  'weekly',
  'biweekly',
  'monthly',
  'monthlyWeekday',
  'yearly',
  'kept',
] as const;
type RepeatChoice = (typeof eventFormRecurrenceChoices)[number];

/**
 * Place of the event in the form. A stored venue has an `id`. Any other place has the `id` null and a name, and may
 * have a position on the map.
 */
export interface EventFormPlace {
  id: string | null;
  name: string;
  lat?: number;
  lng?: number;
}

/** Values of the form that creates or edits an event. */
export interface EventFormValues {
  title: string;
  description: string;
  isAllDay: boolean;
  /**
   * Date of the start in `timeZone`, such as `2026-03-07`. The field `startClock` is the time of day of the start, such
   * as `18:00`.
   */
  startDate: string;
  startClock: string;
  endDate: string;
  endClock: string;
  timeZone: string;
  repeat: RepeatChoice;
  /** Last date of the recurrence, such as `2026-12-31`; '' for a recurrence without an end. */
  until: string;
  place: EventFormPlace | null;
  address: string;
  city: string;
  /** Tags, separated by spaces or commas. */
  tags: string;
  /** Number of spots as text; '' for no limit. */
  capacity: string;
  isTentative: boolean;
}

/** Default duration of a new event, in hours. */
export const defaultEventDurationHours = 2;

/** Returns the initial values of the form for a new event: from 6 PM to 8 PM tomorrow, in the time zone of the town. */
export function createInitialEventFormValues(nowMs: number): EventFormValues {
  const tomorrow = formatWallTimeAsIsoDate(convertInstantToWallTime(nowMs, townTimeZone) + dayMs);
  return {
    title: '',
    description: '',
    isAllDay: false,
    startDate: tomorrow,
    startClock: '18:00',
    endDate: tomorrow,
    endClock: '20:00',
    timeZone: townTimeZone,
    repeat: 'never',
    until: '',
    place: null,
    address: '',
    city: '',
    tags: '',
    capacity: '',
    isTentative: false,
  };
}

const formatClock = (wall: number) => new Date(wall).toISOString().slice(11, 16);

/** Returns the values of the form that edits an event. */
export function convertEventToFormValues(event: EventOccurrence): EventFormValues {
  const { timeZone, allDay, place, recurrence } = event;
  const start = convertInstantToWallTime(Date.parse(event.startTime), timeZone);
  const end = convertInstantToWallTime(Date.parse(event.endDate), timeZone);
  const { venueId, venueName, lat, lng } = place;
  const pin = lat === null || lng === null ? {} : { lat, lng };
  return {
    title: event.title,
    description: event.description,
    isAllDay: allDay,
    startDate: formatWallTimeAsIsoDate(start),
    startClock: allDay ? '18:00' : formatClock(start),
    // An all-day event ends at midnight after its last day. One millisecond earlier, it is still the last day.
    endDate: formatWallTimeAsIsoDate(allDay ? end - 1 : end),
    endClock: allDay ? '20:00' : formatClock(end),
    timeZone,
    repeat: recurrence === null ? 'never' : recognizeRepeat(recurrence, start),
    until: recurrence?.until ?? '',
    place: venueName === null ? null : { id: venueId, name: venueName, ...(venueId === null ? pin : {}) },
    address: place.address ?? '',
    city: place.city ?? '',
    tags: event.tags.join(' '),
    capacity: event.capacity === null ? '' : String(event.capacity),
    isTentative: event.status === 'tentative',
  };
}

/**
 * Returns true if a field that the form hides under `More options` has a value other than its default: the time zone,
 * the recurrence, the tags, the number of spots, or the tentative status.
 */
export function hasNonDefaultFieldsUnderMoreOptions({
  timeZone,
  repeat,
  tags,
  capacity,
  isTentative,
}: EventFormValues): boolean {
  return timeZone !== townTimeZone || repeat !== 'never' || tags !== '' || capacity !== '' || isTentative;
}

/**
 * Returns true if the event has the default end: two hours after its start or, for an all-day event, on its first day.
 * Also returns true while the date or the time of the start is missing.
 */
export function doesEventEndAtDefaultTime({
  isAllDay,
  startDate,
  startClock,
  endDate,
  endClock,
}: EventFormValues): boolean {
  if (isAllDay) return startDate === '' || startDate === endDate;
  const durationMs = Date.parse(`${endDate}T${endClock}:00Z`) - Date.parse(`${startDate}T${startClock}:00Z`);
  return Number.isNaN(durationMs) || durationMs === defaultEventDurationHours * 3_600_000;
}

/**
 * Computes the new end of an event whose start was changed, so that the duration stays the same. Returns the current
 * end if the duration is unknown or not positive.
 */
export function computeEventEndForNewStart(
  form: EventFormValues,
  start: { startDate: string; startClock: string },
): Pick<EventFormValues, 'endDate' | 'endClock'> {
  const at = (date: string, clock: string) => Date.parse(`${date}T${clock}:00Z`);
  const duration = at(form.endDate, form.endClock) - at(form.startDate, form.startClock);
  const begin = at(start.startDate, start.startClock);
  if (Number.isNaN(begin) || Number.isNaN(duration) || duration <= 0)
    return { endDate: form.endDate, endClock: form.endClock };
  const end = begin + duration;
  return { endDate: formatWallTimeAsIsoDate(end), endClock: formatClock(end) };
}

/** Splits the text of the tags field at spaces and commas. Removes `#` at the beginning of a tag. */
export function splitTagsText(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((tag) => tag.replace(/^#+/, ''))
    .filter((tag) => tag !== '');
}

/**
 * Returns the weekday of a date (`day`, 0 for Sunday) and its position in the month (`nth`): 2 for the second Tuesday,
 * for example. For a fifth weekday, `nth` is -1 (the last one), because not every month has a fifth one.
 */
export function findWeekdayOrdinalInMonth(date: string): { day: number; nth: number } {
  const at = Date.parse(date);
  const dayOfMonth = new Date(at).getUTCDate();
  const isLast = new Date(at + 7 * dayMs).getUTCMonth() !== new Date(at).getUTCMonth();
  const nth = Math.ceil(dayOfMonth / 7);
  return { day: new Date(at).getUTCDay(), nth: isLast && nth > 4 ? -1 : nth };
}

/**
 * Returns the recurrence rule that the form describes; null for a single date.
 * @param kept recurrence rule of the edited event; returned unchanged if the form's choice is `kept`
 */
function buildRecurrence(form: EventFormValues, kept: Recurrence | null): Recurrence | null {
  const { repeat, startDate } = form;
  if (repeat === 'never') return null;
  if (repeat === 'kept') return kept;
  const base: Recurrence = {
    frequency: 'daily',
    interval: 1,
    count: null,
    until: form.until === '' ? null : form.until,
    byDay: [],
    byMonthDay: [],
    byMonth: [],
    bySetPos: [],
    weekStart: 1,
    // The form has no field for excluded dates, so those of the edited event are copied.
    excluded: kept?.excluded ?? [],
  };
  const weekday = { day: new Date(Date.parse(startDate)).getUTCDay(), nth: null };
  switch (repeat) {
    case 'daily':
      return base;
    case 'weekly':
      return { ...base, frequency: 'weekly', byDay: [weekday] };
    case 'biweekly':
      return { ...base, frequency: 'weekly', interval: 2, byDay: [weekday] };
    case 'monthly':
      return { ...base, frequency: 'monthly' };
    case 'monthlyWeekday':
      return { ...base, frequency: 'monthly', byDay: [findWeekdayOrdinalInMonth(startDate)] };
    case 'yearly':
      return { ...base, frequency: 'yearly' };
  }
}

/**
 * Returns the choice of the form that corresponds to a recurrence rule; `kept` if the form cannot express the rule.
 * @param start start of the event's first occurrence as a wall time
 */
function recognizeRepeat(rule: Recurrence, start: number): RepeatChoice {
  const form = {
    ...createInitialEventFormValues(start),
    startDate: formatWallTimeAsIsoDate(start),
    until: rule.until ?? '',
  };
  const same = eventFormRecurrenceChoices.find((repeat) => {
    if (repeat === 'never' || repeat === 'kept') return false;
    const built = buildRecurrence({ ...form, repeat }, rule);
    return JSON.stringify(sortRule(built!)) === JSON.stringify(sortRule(rule));
  });
  if (same) return same;
  // A weekly rule without days recurs on the weekday of the event's start.
  const weekly = rule.frequency === 'weekly' && rule.byDay.length === 0 && rule.count === null;
  if (weekly && rule.interval === 1) return 'weekly';
  return weekly && rule.interval === 2 ? 'biweekly' : 'kept';
}

const sortRule = (rule: Recurrence) =>
  Object.entries(rule)
    .filter(([name]) => name !== 'weekStart' && name !== 'excluded')
    .toSorted(([a], [b]) => a.localeCompare(b));

/**
 * Converts the values of the form to event fields in the wire format.
 * @param keptRecurrence recurrence rule of the edited event, which is sent again if the form's choice is `kept`
 */
export function convertFormToEventFields(form: EventFormValues, keptRecurrence: Recurrence | null = null) {
  const { place, capacity, isAllDay } = form;
  const venue =
    place === null
      ? null
      : place.id !== null
        ? place.id
        : {
            name: place.name,
            ...(place.lat === undefined || place.lng === undefined ? {} : { lat: place.lat, lng: place.lng }),
          };
  return {
    title: form.title,
    description: form.description,
    allDay: isAllDay,
    startTime: isAllDay ? form.startDate : `${form.startDate}T${form.startClock}`,
    endDate: isAllDay ? form.endDate : `${form.endDate}T${form.endClock}`,
    timeZone: form.timeZone,
    recurrence: buildRecurrence(form, keptRecurrence),
    venue,
    address: form.address.trim(),
    city: form.city.trim(),
    tags: splitTagsText(form.tags),
    capacity: capacity.trim() === '' ? null : Number(capacity),
    status: form.isTentative ? ('tentative' as const) : ('confirmed' as const),
  };
}
