/** What other features and commands may ask of progress. */
export { type Recomputation, recompute } from './recompute.ts';
