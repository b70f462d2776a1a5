/** Maximum time in milliseconds until the end of an event that a driver should know about. */
const maxMsUntilEnd = 4 * 3_600_000;
/** Maximum number of listed events. */
const maxEvents = 3;

interface EndingEvent {
  endDate: string;
  allDay: boolean;
  state: string;
}

/**
 * Returns at most three events that end within the next four hours, the earliest end first. Leaves out events without
 * a time of day, and canceled ones.
 */
export function listEventsEndingSoon<Event extends EndingEvent>(
  events: readonly Event[],
  nowMs: number,
): Event[] {
  return events
    .filter(({ endDate, allDay, state }) => {
      const leftMs = Date.parse(endDate) - nowMs;
      return !allDay && state === 'confirmed' && leftMs > 0 && leftMs <= maxMsUntilEnd;
    })
    .toSorted((one, other) => Date.parse(one.endDate) - Date.parse(other.endDate))
    .slice(0, maxEvents);
}
