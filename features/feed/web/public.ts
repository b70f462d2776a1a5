/** Parts of the feed feature that other features and the app's shell may import in the browser. */
export { FeedPostCard } from './list/feed-post.tsx';
export { HomeFeedExtraElementsContext } from './list/home-offer-context.ts';
