/** How long a mute lasts. Pure. */
import { messages } from './messages.ts';

const hours = ['24', '168', '720', 'always'] as const;
export type HoursChoice = (typeof hours)[number];

/** In a row beside each other. */
export const shortHours = hours.map((value) => ({ value, label: labelOf(value, messages.duration) }));

export const hoursChoices = hours.map((value) => ({ value, label: labelOf(value, messages.forDuration) }));

function labelOf(choice: HoursChoice, durationText: (values: { days: number }) => string): string {
  return choice === 'always' ? messages.forGood : durationText({ days: daysOf(Number(choice)) });
}

/** Hours on the wire; null for good. */
export const hoursOf = (choice: HoursChoice): number | null => (choice === 'always' ? null : Number(choice));

export function daysOf(hours: number): number {
  return hours / 24;
}

/** When a mute ends, for a line under a name. */
export function untilText(expiresAt: string | null): string {
  if (expiresAt === null) return messages.mutedWithoutEnd;
  return messages.mutedUntil({ day: dayText(expiresAt) });
}

/** A day, with its year where it is not this one. */
export function dayText(at: string, now = new Date()): string {
  const day = new Date(at);
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return day.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year });
}
