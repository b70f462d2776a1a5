import { implementLive } from '#platform/rpc/implement.ts';
import { postTopic, viewerPostsTopic } from '#features/posts/events.ts';
import { getPosts } from '../api.ts';
import { hotFeedKey } from './hot-feed.ts';
import { loadShared, overlayPosts } from './load-shared.ts';

/** Some posts by id, live: what a screen shows keeps its counters true. */
export const getPostsFunction = implementLive(getPosts, {
  topics: (args) => args.postIds.map(postTopic),
  viewerTopic: (viewer) => viewerPostsTopic(viewer.id),
  async load(ctx, args) {
    const hot = ctx.platform.service(hotFeedKey);
    await hot.settle();
    const ids = [...new Set(args.postIds)];
    const missing = ids.filter((id) => !hot.has(id));
    const loaded = new Map((await loadShared(ctx.db, missing)).map((post) => [post.id, post]));
    return { posts: ids.flatMap((id) => hot.get(id)?.shared() ?? loaded.get(id) ?? []) };
  },
  overlay: (ctx, viewer, items) => overlayPosts(ctx.db, viewer, items),
});
