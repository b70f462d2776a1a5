/** Server functions of progress that other features and commands may import. */
export { earnOn, progressOn, removeOn, restoreOn, undoOn } from './event-mapping.ts';
export { advanceSnapshot, recompute } from './recompute.ts';
