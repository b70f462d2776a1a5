/** Possible answers to an event: going, interested, or waiting for a place (EXP-075). */

/** All answers to an event that are stored. */
export const eventAnswers = ['going', 'interested', 'waiting'] as const;
/** A person's answer to an event. */
export type EventAnswer = (typeof eventAnswers)[number];

/** Number of people who go, and number of places (`capacity`), null without a limit. */
interface Attendance {
  capacity: number | null;
  going: number;
}

/**
 * Decides which answer is stored. If no place is free, a person who wants to go waits instead. A person who
 * goes or waits already keeps this answer.
 * @param wanted `none` withdraws the answer
 */
export function decideEventAnswer(
  { capacity, going }: Attendance,
  current: EventAnswer | null,
  wanted: 'going' | 'interested' | 'none',
): EventAnswer | null {
  if (wanted === 'none') return null;
  if (wanted === 'interested') return 'interested';
  if (current === 'going' || current === 'waiting') return current;
  return capacity === null || going < capacity ? 'going' : 'waiting';
}

/** Returns how many people of the waiting list get a spot. */
export function countWaitlistPromotions({ capacity, going }: Attendance, waiting: number): number {
  return capacity === null ? waiting : Math.max(0, Math.min(waiting, capacity - going));
}

/**
 * Returns the time of a reminder; null if no reminder is wanted or its time is over.
 * @param minutes minutes before the event; null for no reminder
 */
export function computeReminderTime(startsAt: Date, minutes: number | null, now: Date): Date | null {
  if (minutes === null) return null;
  const at = new Date(startsAt.getTime() - minutes * 60_000);
  return at > now ? at : null;
}
