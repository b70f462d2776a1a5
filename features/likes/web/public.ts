/** What other features use of likes in the browser. */
export { CommentLikeButton } from './comment-like-button.tsx';
export { LikeButton } from './like-button.tsx';
export { LikersButton } from './likers-button.tsx';
