/** Interface of progress for other features and for commands. */
export { earnOn, progressOn, removeOn, restoreOn, undoOn } from './event-mapping.ts';
export { advanceSnapshot, recompute } from './recompute.ts';
