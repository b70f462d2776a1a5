/** Server functions of progress that other features and commands may import. */
export {
  contributeXpEarningAction,
  contributeProgressEvent,
  contributeContentDeletion,
  contributeContentRestoration,
  contributeLikeRemoval,
} from './event-mapping.ts';
export { contributePublishedPostCounter } from './published-post-counter.ts';
export { recomputeAndAdvanceProgressSnapshot, recomputeProgressOfAllUsers } from './recompute.ts';
