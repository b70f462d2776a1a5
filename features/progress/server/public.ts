/** Server functions of progress that other features and commands may import. */
export {
  mapEventToXpEarningAction,
  mapEventToProgressEvent,
  mapEventToContentDeletion,
  mapEventToContentRestoration,
  mapEventToLikeRemoval,
} from './event-mapping.ts';
export { contributePublishedPostCounter } from './published-post-counter.ts';
export { recomputeAndAdvanceProgressSnapshot, recomputeProgressOfEverybody } from './recompute.ts';
