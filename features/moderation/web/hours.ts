/** How long a mute lasts. Pure. */
export type HoursChoice = '24' | '168' | '720' | 'always';

/** In a row beside each other. */
export const shortHours: readonly { value: HoursChoice; label: string }[] = [
  { value: '24', label: 'A day' },
  { value: '168', label: 'A week' },
  { value: '720', label: '30 days' },
  { value: 'always', label: 'For good' },
];

export const hoursChoices: readonly { value: HoursChoice; label: string }[] = [
  { value: '24', label: 'For a day' },
  { value: '168', label: 'For a week' },
  { value: '720', label: 'For 30 days' },
  { value: 'always', label: 'For good' },
];

/** Hours on the wire; null for good. */
export const hoursOf = (choice: HoursChoice): number | null => (choice === 'always' ? null : Number(choice));

/** The end of a sentence: `for a week`. */
export function howLong(hours: number | null): string {
  const choice = hoursChoices.find(({ value }) => hoursOf(value) === hours);
  return choice ? choice.label.toLowerCase() : `for ${hours} hours`;
}

/** When a mute ends, for a line under a name. */
export function untilText(expiresAt: string | null): string {
  if (expiresAt === null) return 'for good';
  return `until ${dayText(expiresAt)}`;
}

/** A day, with its year where it is not this one. */
export function dayText(at: string, now = new Date()): string {
  const day = new Date(at);
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return day.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year });
}
