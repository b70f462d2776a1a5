/** Server functions of progress that other features and commands may import. */
export {
  mapEventToEarningAction,
  mapEventToProgressEvent,
  mapEventToContentDeletion,
  mapEventToContentRestoration,
  mapEventToLikeRemoval,
} from './event-mapping.ts';
export { advanceProgressSnapshot, recomputeProgress } from './recompute.ts';
