import type { OccurrenceToStore } from './plan-occurrences.ts';

/** One occurrence of an event with the ids of the people with an RSVP for it. */
export interface OccurrenceWithRsvpUserIds extends OccurrenceToStore {
  userIds: string[];
}

/**
 * Groups the recipients of a notice about a whole event by occurrence. Each person is only in the group of the earliest
 * occurrence for which the person has an RSVP. Each person therefore gets one notice, which names the date of this
 * occurrence.
 * @param answered the event's occurrences that have RSVPs, earliest first
 */
export function groupRecipientsByNextOccurrence(
  answered: readonly OccurrenceWithRsvpUserIds[],
): OccurrenceWithRsvpUserIds[] {
  const seen = new Set<string>();
  return answered.flatMap((date) => {
    const userIds = date.userIds.filter((id) => !seen.has(id));
    for (const id of userIds) seen.add(id);
    return userIds.length === 0 ? [] : [{ ...date, userIds }];
  });
}
