/** Server functions of posts that other features may import. */
export { findPost, listPostsById, lockPost } from './store.ts';
export { setLinkCard } from './store-link-card.ts';
export { listFlagged } from './store-keeping.ts';
export { postNotFound } from './not-found.ts';
export { assertTrustLimit } from './assert-trust-limit.ts';
export { findShownPost, presentPost } from './present.ts';
export { anyPost, countPostsOf, insertFinishedPosts, removePostsOf } from './store-sample.ts';
