/** Returns the router props of a link to one date of an event. */
export const buildEventLink = ({ id, occurrenceId }: { id: string; occurrenceId: string }) =>
  ({ to: '/event/$eventId', params: { eventId: id }, search: { date: occurrenceId } }) as const;
