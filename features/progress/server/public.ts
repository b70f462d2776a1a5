/** What other features and commands may ask of progress. */
export { earnOn, progressOn, removeOn, restoreOn, undoOn } from './event-mapping.ts';
export { advanceSnapshot, type Recomputation, recompute } from './recompute.ts';
