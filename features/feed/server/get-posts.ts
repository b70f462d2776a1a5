import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { buildPersonVisibilityTopic } from '#features/accounts/events.ts';
import {
  doesViewerSeeOtherContentThanGuests,
  loadVisibilityFilterForViewer,
} from '#features/visibility/server/public.ts';
import { buildPostTopic, buildViewerLikedAndSavedPostsTopic } from '#features/posts/events.ts';
import { getPosts } from '../api.ts';
import { newestPostsCacheServiceKey } from './newest-posts-cache.ts';
import {
  loadViewerIndependentPosts,
  loadViewerDependentPostFields,
  convertPostToVisibilityCheckInput,
} from './load-viewer-independent-posts.ts';

/** Returns posts by id. As a live query, it keeps the counters of the posts on the screen up to date. */
export const getPostsHandler = implementLiveQuery(getPosts, {
  topics: (args) => args.postIds.map(buildPostTopic),
  viewerTopic: (viewer) => buildViewerLikedAndSavedPostsTopic(viewer.id),
  isAlone: ({ platform }, viewer) => doesViewerSeeOtherContentThanGuests(platform, viewer),
  async load(ctx, args, alone) {
    const hot = ctx.platform.service(newestPostsCacheServiceKey);
    const onAuthor = (userId: string) => ctx.dependOn(buildPersonVisibilityTopic(userId));
    await hot.settle();
    const ids = [...new Set(args.postIds)];
    const missing = ids.filter((id) => !hot.has(id));
    const loaded = new Map(
      (await loadViewerIndependentPosts(ctx.db, missing, onAuthor)).map((post) => [post.id, post]),
    );
    const posts = ids.flatMap((id) => hot.get(id)?.shared() ?? loaded.get(id) ?? []);
    for (const post of posts) onAuthor(post.userId);
    const visibility = await loadVisibilityFilterForViewer(ctx.platform, alone);
    return {
      posts:
        visibility === null
          ? posts
          : posts.filter((post) => visibility.denialReason(convertPostToVisibilityCheckInput(post)) === null),
    };
  },
  overlay: (ctx, viewer, items) => loadViewerDependentPostFields(ctx.db, viewer, items),
});
