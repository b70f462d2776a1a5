import type { PlannedOccurrence } from './plan-occurrences.ts';

/** One occurrence of an event with the ids of the people who answered it. */
export interface AnsweredOccurrence extends PlannedOccurrence {
  userIds: string[];
}

/**
 * Groups the recipients of a notice about a whole event by date, so that each person gets one notice. The notice names
 * the earliest date that the person answered.
 * @param answered occurrences with the people who answered them, earliest first
 */
export function groupRecipientsByNextDate(answered: readonly AnsweredOccurrence[]): AnsweredOccurrence[] {
  const seen = new Set<string>();
  return answered.flatMap((date) => {
    const userIds = date.userIds.filter((id) => !seen.has(id));
    for (const id of userIds) seen.add(id);
    return userIds.length === 0 ? [] : [{ ...date, userIds }];
  });
}
