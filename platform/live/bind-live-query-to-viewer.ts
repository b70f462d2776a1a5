/**
 * Supports live queries that run for a single viewer, because this viewer's result differs from the result that all
 * other viewers share.
 */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { FunctionImplementation } from '#platform/kernel/implement.ts';
import { buildViewerVisibilityTopic } from '#platform/contract/events.ts';

/**
 * Returns a copy of a live query's implementation that loads the result for one viewer, instead of the result that all
 * subscribers share.
 */
export function bindLiveQueryToViewer(
  implementation: FunctionImplementation,
  viewer: Viewer,
): FunctionImplementation {
  const live = implementation.live!;
  return {
    ...implementation,
    live: {
      ...live,
      // A change of the content that the viewer may see makes the result out of date, so it invalidates the query too.
      topics: (args) => [...live.topics(args, viewer), buildViewerVisibilityTopic(viewer.id)],
      load: (ctx, args) => live.load(ctx, args, viewer),
    },
  };
}
