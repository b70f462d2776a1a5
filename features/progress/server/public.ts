/** Server functions of progress that other features and commands may import. */
export {
  mapEarningEvent,
  mapToProgressEvent,
  mapDeletionEvent,
  mapRestorationEvent,
  mapUnlikeEvent,
} from './event-mapping.ts';
export { advanceProgressSnapshot, recomputeProgress } from './recompute.ts';
