import { getCalendarDayInTimeZone } from '#platform/contract/calendar-days.ts';
import { dayMs, formatWallTimeAsIsoDate } from '#platform/contract/zoned-time.ts';
import {
  convertEventToFormValues,
  convertFormToEventFields,
  type EventFormValues,
} from './event-form-values.ts';
import type { EventOccurrence } from './event-shape.ts';

type EventFields = ReturnType<typeof convertFormToEventFields>;

/**
 * Fields that describe the time of an event. If one of them is sent, all are sent, because the server would otherwise
 * derive a missing one from the others.
 */
const timeFields = new Set(['startTime', 'endDate', 'timeZone', 'allDay']);

/**
 * Returns only those fields of an event, in the wire format, that the person changed in the form. Sending the other
 * fields too could undo a change that somebody else made while the form was open.
 * @param event the occurrence with which the form was opened
 */
export function pickChangedEventFields(event: EventOccurrence, form: EventFormValues): Partial<EventFields> {
  const opened = convertEventToFormValues(event);
  const before = convertFormToEventFields(opened, event.recurrence);
  const after = convertFormToEventFields(form, event.recurrence);
  const isChanged = (name: string) =>
    JSON.stringify(before[name as keyof EventFields]) !== JSON.stringify(after[name as keyof EventFields]);
  const isOtherRepeat = form.repeat !== opened.repeat;
  const areTimesSent = isOtherRepeat || [...timeFields].some(isChanged);
  const isSeriesKept = !isOtherRepeat && form.startDate === opened.startDate;
  const fields = isSeriesKept ? { ...after, ...writeTimesOfSeries(event, opened, form) } : after;
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => (timeFields.has(name) ? areTimesSent : isChanged(name))),
  );
}

/**
 * Converts the start and the end in the form to the start and the end of the first date of a series. The form shows the
 * next date. If the next date were sent as the start, the server would move the beginning of the series and delete its
 * earlier dates.
 */
function writeTimesOfSeries(
  { seriesStart, timeZone }: EventOccurrence,
  opened: EventFormValues,
  form: EventFormValues,
): Pick<EventFields, 'startTime' | 'endDate'> {
  const seriesDate = getCalendarDayInTimeZone(Date.parse(seriesStart), timeZone);
  const shiftDays = Math.round((Date.parse(seriesDate) - Date.parse(opened.startDate)) / dayMs);
  const shift = (date: string) => formatWallTimeAsIsoDate(Date.parse(date) + shiftDays * dayMs);
  const { startTime, endDate } = convertFormToEventFields({
    ...form,
    startDate: shift(form.startDate),
    endDate: shift(form.endDate),
  });
  return { startTime, endDate };
}
