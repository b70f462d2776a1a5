/** What other features may ask of the feed. */
import type { Platform } from '#platform/kernel/platform.ts';
import { hotFeedKey } from './hot-feed.ts';
import { viewerFlagsKey } from './viewer-flags.ts';

export { preferencesProviderKey } from './preferences-provider.ts';
export { loadShared, overlayPosts, toPostRef } from './load-shared.ts';

/** Forgets everything in memory, after a change that touched more than single posts; the next answer loads it again. */
export function refreshFeed(platform: Platform): void {
  platform.service(hotFeedKey).touchAll();
  platform.service(viewerFlagsKey).forgetAll();
}
