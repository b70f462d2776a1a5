/** Public interface of the feed on the server, for other features. */
import type { Platform } from '#platform/kernel/platform.ts';
import { newestPostsCacheKey } from './newest-posts-cache.ts';
import { viewerPostFlagsCacheKey } from './viewer-post-flags-cache.ts';

export { learnedPreferencesProviderKey } from './learned-preferences-provider.ts';
export { loadSharedPosts, loadViewerPostFlags, convertPostToVisibilitySubject } from './load-shared-posts.ts';

/** Clears the caches of posts and viewer flags, after many posts were changed. The next query loads them again. */
export function invalidateFeedCaches(platform: Platform): void {
  platform.service(newestPostsCacheKey).touchAll();
  platform.service(viewerPostFlagsCacheKey).forgetAll();
}
