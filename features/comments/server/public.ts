/** What other features may ask of comments. */
export { commentNotFound } from './not-found.ts';
export { findComment, insertComment, listCommentTexts, type NewComment } from './store.ts';
export {
  countCommentsAround,
  insertFinishedComments,
  type FinishedComment,
  removeCommentsOf,
} from './store-sample.ts';
