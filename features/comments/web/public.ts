/** What other features use of comments in the browser. */
export { CommentSection } from './comment-section.tsx';
