import { implementLive } from '#platform/kernel/implement.ts';
import { visibilityTopic } from '#features/accounts/events.ts';
import { hasPersonalVisibility, visibilityFor } from '#features/visibility/server/public.ts';
import { postTopic, viewerPostsTopic } from '#features/posts/events.ts';
import { getPosts } from '../api.ts';
import { hotFeedKey } from './hot-feed.ts';
import { loadShared, loadPostFlags, toPostRef } from './load-shared.ts';

/** Returns posts by id, as a query or live query, so that the counters of posts on the screen stay up to date. */
export const getPostsFunction = implementLive(getPosts, {
  topics: (args) => args.postIds.map(postTopic),
  viewerTopic: (viewer) => viewerPostsTopic(viewer.id),
  isAlone: ({ platform }, viewer) => hasPersonalVisibility(platform, viewer),
  async load(ctx, args, alone) {
    const hot = ctx.platform.service(hotFeedKey);
    const onAuthor = (userId: string) => ctx.dependOn(visibilityTopic(userId));
    await hot.settle();
    const ids = [...new Set(args.postIds)];
    const missing = ids.filter((id) => !hot.has(id));
    const loaded = new Map((await loadShared(ctx.db, missing, onAuthor)).map((post) => [post.id, post]));
    const posts = ids.flatMap((id) => hot.get(id)?.shared() ?? loaded.get(id) ?? []);
    for (const post of posts) onAuthor(post.userId);
    const visibility = await visibilityFor(ctx.platform, alone);
    return {
      posts:
        visibility === null
          ? posts
          : posts.filter((post) => visibility.denialReason(toPostRef(post)) === null),
    };
  },
  overlay: (ctx, viewer, items) => loadPostFlags(ctx.db, viewer, items),
});
