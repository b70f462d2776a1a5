/** Public interface of the feed on the server, for other features. */
import type { Platform } from '#platform/kernel/platform.ts';
import { hotFeedKey } from './hot-feed.ts';
import { viewerFlagsKey } from './viewer-flags.ts';

export { preferencesProviderKey } from './preferences-provider.ts';
export { loadShared, loadPostFlags, toPostRef } from './load-shared.ts';

/** Invalidates all cached posts and viewer flags, after a change of many posts. The next answer loads them again. */
export function refreshFeed(platform: Platform): void {
  platform.service(hotFeedKey).touchAll();
  platform.service(viewerFlagsKey).forgetAll();
}
