/** Public interface of comments in the browser, for other features. */
export { CommentSection } from './comment-section.tsx';
