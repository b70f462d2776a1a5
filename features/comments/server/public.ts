/** The public interface of comments. */
export { commentNotFound } from './not-found.ts';
export { findComment } from './store.ts';
export { countCommentsAround, insertFinishedComments, removeCommentsOf } from './store-sample.ts';
