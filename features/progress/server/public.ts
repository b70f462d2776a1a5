/** What other features and commands may ask of progress. */
export { earnOn, progressOn, removeOn, restoreOn, undoOn } from './event-mapping.ts';
export { advanceSnapshot, recompute } from './recompute.ts';
