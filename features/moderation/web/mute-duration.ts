/** Durations that a person can choose for a mute, with their texts. Pure functions. */
import { messages } from './messages.ts';

const durations = ['24', '168', '720', 'always'] as const;
/** Duration of a mute: a number of hours as text, or `always`. */
export type MuteDuration = (typeof durations)[number];

/** Durations of a mute with short labels, for a row of buttons. */
export const muteDurationChoicesWithShortLabels = durations.map((value) => ({
  value,
  label: labelOf(value, messages.duration),
}));

/** Durations of a mute with full labels, for a list of radio buttons. */
export const muteDurationChoices = durations.map((value) => ({
  value,
  label: labelOf(value, messages.forDuration),
}));

function labelOf(duration: MuteDuration, durationText: (values: { days: number }) => string): string {
  return duration === 'always'
    ? messages.forGood
    : durationText({ days: convertHoursToDays(Number(duration)) });
}

/** Converts a mute duration to hours, as the API expects it; null means no end. */
export const convertMuteDurationToHours = (duration: MuteDuration): number | null =>
  duration === 'always' ? null : Number(duration);

/** Converts hours to days, because texts state the duration of a mute in days. */
export function convertHoursToDays(hours: number): number {
  return hours / 24;
}

/**
 * Returns a text that says when a mute ends, shown below a name in a list.
 * @param expiresAt null means no end
 */
export function formatMuteEndTime(expiresAt: string | null): string {
  if (expiresAt === null) return messages.mutedWithoutEnd;
  return messages.mutedUntil({ day: formatShortDate(expiresAt) });
}

/** Formats a date as month and day, such as “Nov 3”. Adds the year if it is not the current year. */
export function formatShortDate(date: string, now = new Date()): string {
  const day = new Date(date);
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return day.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year });
}
