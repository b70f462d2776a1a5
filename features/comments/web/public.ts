/** Public interface of comments in the browser, for other features. */
export { commentEntityType } from './comment-entity-type.ts';
export { CommentSection } from './comment-section.tsx';
