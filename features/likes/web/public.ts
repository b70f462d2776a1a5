/** Public interface of likes in the browser, for other features. */
export { CommentLikeButton } from './comment-like-button.tsx';
export { LikeButton } from './like-button.tsx';
export { LikersButton } from './likers-button.tsx';
