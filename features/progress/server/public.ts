/** Server functions of progress that other features and commands may import. */
export {
  contributeXpEarningAction,
  contributeProgressEventMapping,
  contributeContentDeletionMapping,
  contributeContentRestorationMapping,
  contributeLikeRemovalMapping,
} from './event-mapping.ts';
export { contributePublishedPostCounter } from './published-post-counter.ts';
export { verifyAndAdvanceProgressSnapshot, recomputeProgressOfAllUsers } from './recompute.ts';
