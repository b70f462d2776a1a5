/** Public interface of comments for other features. */
export { commentNotFound } from './not-found.ts';
export { findComment } from './store.ts';
export { countCommentsAround, insertFinishedComments, removeCommentsOf } from './store-sample.ts';
