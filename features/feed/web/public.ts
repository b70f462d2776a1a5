/** What other features use of feed in the browser. */
export { FeedPost } from './list/feed-post.tsx';
