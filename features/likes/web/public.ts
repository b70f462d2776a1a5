/** Public interface of likes in the browser, for other features. */
export { CommentLikeButton } from './comment-like-button.tsx';
export { PostLikeButton } from './post-like-button.tsx';
export { useLikeByDoubleTap } from './use-like-by-double-tap.ts';
export { PostLikersButton } from './likers-button.tsx';
