/** Possible RSVPs to an event: going, interested, or waiting for a spot (EXP-075). */

/** All statuses of an RSVP to an event that are stored in the database. */
export const rsvpStatuses = ['going', 'interested', 'waiting'] as const;
/** A person's RSVP to an event. */
export type RsvpStatus = (typeof rsvpStatuses)[number];

/**
 * Attendance of an event: the number of people who go (`going`), and the maximum number (`capacity`, null for no
 * maximum).
 */
interface Attendance {
  capacity: number | null;
  going: number;
}

/**
 * Decides which RSVP is stored. If no spot is free, a person who asks for `going` is put on the waitlist (`waiting`).
 * If the stored RSVP is already `going` or `waiting`, another request for `going` changes nothing.
 * @param wanted the RSVP that the person asks for; `none` withdraws the stored RSVP
 */
export function decideNewRsvpStatus(
  { capacity, going }: Attendance,
  current: RsvpStatus | null,
  wanted: 'going' | 'interested' | 'none',
): RsvpStatus | null {
  if (wanted === 'none') return null;
  if (wanted === 'interested') return 'interested';
  if (current === 'going' || current === 'waiting') return current;
  return capacity === null || going < capacity ? 'going' : 'waiting';
}

/**
 * Returns how many people on the waitlist get one of the free spots.
 * @param waiting number of people on the waitlist
 */
export function countPeoplePromotedFromWaitlist({ capacity, going }: Attendance, waiting: number): number {
  return capacity === null ? waiting : Math.max(0, Math.min(waiting, capacity - going));
}

/**
 * Returns the time of a reminder; null if no reminder is wanted or the time has passed.
 * @param minutes minutes before the event; null for no reminder
 */
export function computeEventReminderTime(startsAt: Date, minutes: number | null, now: Date): Date | null {
  if (minutes === null) return null;
  const at = new Date(startsAt.getTime() - minutes * 60_000);
  return at > now ? at : null;
}
