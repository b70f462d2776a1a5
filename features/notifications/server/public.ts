/** What other features may ask of notifications. */
export { tell, type TellContext } from './tell.ts';
export { markTargetRead } from './mark-target-read.ts';
