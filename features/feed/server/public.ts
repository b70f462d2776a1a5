/** The public interface of the feed. */
import type { Platform } from '#platform/kernel/platform.ts';
import { hotFeedKey } from './hot-feed.ts';
import { viewerFlagsKey } from './viewer-flags.ts';

export { preferencesProviderKey } from './preferences-provider.ts';
export { loadShared, loadPostFlags, toPostRef } from './load-shared.ts';

/** Invalidates all caches, after a change of more than single posts; the next answer loads them again. */
export function refreshFeed(platform: Platform): void {
  platform.service(hotFeedKey).touchAll();
  platform.service(viewerFlagsKey).forgetAll();
}
