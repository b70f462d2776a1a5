/** Public interface of comments for other features. */
export { createCommentNotFoundError } from './not-found.ts';
export { findComment } from './store.ts';
export {
  countRelatedComments,
  insertCommentsWithReplyCounts,
  deleteCommentsByUsers,
} from './store-sample.ts';
