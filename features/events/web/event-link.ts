/** Returns the props of a link to a date of an event. */
export const buildEventLink = ({ id, occurrenceId }: { id: string; occurrenceId: string }) =>
  ({ to: '/event/$eventId', params: { eventId: id }, search: { date: occurrenceId } }) as const;
