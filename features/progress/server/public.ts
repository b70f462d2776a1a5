/** Server functions of progress that other features and commands may import. */
export {
  contributeXpEarningAction,
  contributeProgressEffectsOfEvent,
  contributeEventThatDeletesContent,
  contributeEventThatRestoresContent,
  contributeEventThatRemovesLike,
} from './event-mapping.ts';
export { contributePublishedPostCounter } from './published-post-counter.ts';
export { advanceSnapshotIfStoredProgressIsCorrect, recomputeProgressOfAllUsers } from './recompute.ts';
