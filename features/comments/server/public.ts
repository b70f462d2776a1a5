/** What other features may ask of comments. */
export { commentNotFound } from './not-found.ts';
export { findComment, listCommentTexts } from './store.ts';
export { countCommentsAround, insertFinishedComments, removeCommentsOf } from './store-sample.ts';
