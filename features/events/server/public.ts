/** Public interface of events for other features. */
export {
  countEventsOfUsers,
  deleteEndedSampleEvents,
  deleteEventsOfUsers,
  insertSampleEvents,
} from './store-sample.ts';
export {
  filterPublicAttendeeIds,
  loadTimesOfOccurrences,
  loadVisibleEventOccurrence,
} from './event-occurrences.ts';
