/** What other features use of likes in the browser. */
export { LikeButton } from './like-button.tsx';
export { LikersButton } from './likers-button.tsx';
