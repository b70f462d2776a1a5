/** Public interface of events for other features. */
export {
  countEventsOfUsers,
  deleteEndedSampleEvents,
  deleteEventsOfUsers,
  insertSampleEvents,
} from './store-sample.ts';
export { filterPublicAttendeeIds, loadVisibleEventDate } from './event-dates.ts';
