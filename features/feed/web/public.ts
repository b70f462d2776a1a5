/** Public interface of the feed in the browser, for other features and the shell. */
export { FeedPost } from './list/feed-post.tsx';
export { HomeFeedInsertContext } from './list/home-offer-context.ts';
