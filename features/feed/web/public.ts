/** Public interface of the feed in the browser, for other features. */
export { FeedPost } from './list/feed-post.tsx';
