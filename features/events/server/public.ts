/** Public interface of events for other features. */
export {
  countEventsOrganizedByUsers,
  deleteEndedSampleEvents,
  deleteEventsAndRsvpsOfUsers,
  insertSampleEvents,
} from './store-sample.ts';
export {
  filterUsersPubliclyAttending,
  loadOccurrenceTimesById,
  loadVisibleEventOccurrence,
} from './event-occurrences.ts';
