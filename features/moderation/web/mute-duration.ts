/** Durations of mutes. Pure. */
import { messages } from './messages.ts';

const durations = ['24', '168', '720', 'always'] as const;
export type MuteDuration = (typeof durations)[number];

/** Choices with short labels, for a row of buttons. */
export const shortDurations = durations.map((value) => ({ value, label: labelOf(value, messages.duration) }));

/** Choices with full labels, for a list. */
export const muteDurations = durations.map((value) => ({
  value,
  label: labelOf(value, messages.forDuration),
}));

function labelOf(duration: MuteDuration, durationText: (values: { days: number }) => string): string {
  return duration === 'always' ? messages.forGood : durationText({ days: toDays(Number(duration)) });
}

/** Returns the hours of a duration, as on the wire; null for good. */
export const toHours = (duration: MuteDuration): number | null =>
  duration === 'always' ? null : Number(duration);

export function toDays(hours: number): number {
  return hours / 24;
}

/** Returns the end of a mute, for a line under a name. */
export function formatMuteEnd(expiresAt: string | null): string {
  if (expiresAt === null) return messages.mutedWithoutEnd;
  return messages.mutedUntil({ day: formatDay(expiresAt) });
}

/** Returns a date as a text, with the year if it is not the current one. */
export function formatDay(at: string, now = new Date()): string {
  const day = new Date(at);
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return day.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year });
}
