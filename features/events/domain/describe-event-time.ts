/** Formats the times of events as text, for notifications and feeds. */

interface DescribedTime {
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  allDay: boolean;
}

/** Returns the time of an event with its zone, such as `Sat, Mar 7, 6:00 PM MST` (EXP-077). */
export function formatEventTimeWithTimeZone({ startsAt, endsAt, timeZone, allDay }: DescribedTime): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric', timeZone } as const;
  if (!allDay)
    return startsAt.toLocaleString('en-US', {
      ...day,
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
  const first = startsAt.toLocaleDateString('en-US', day);
  const last = new Date(endsAt.getTime() - 1).toLocaleDateString('en-US', day);
  return first === last ? first : `${first} to ${last}`;
}
