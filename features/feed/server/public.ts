/** Server functions of the feed that other features may import. */
import type { Platform } from '#platform/kernel/platform.ts';
import { newestPostsCacheServiceKey } from './newest-posts-cache.ts';
import { viewerLikedAndSavedPostsCacheServiceKey } from './viewer-post-flags-cache.ts';

export { rankingPreferencesProviderServiceKey } from './learned-preferences-provider.ts';
export {
  loadViewerIndependentPosts,
  loadViewerDependentPostFields,
  convertPostToVisibilityCheckInput,
} from './load-viewer-independent-posts.ts';

/** Clears the caches of posts and viewer flags, after many posts were changed. The next query loads them again. */
export function invalidateFeedCaches(platform: Platform): void {
  platform.service(newestPostsCacheServiceKey).invalidateAll();
  platform.service(viewerLikedAndSavedPostsCacheServiceKey).forgetAll();
}
