/** Live queries that run for one viewer alone. */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { FunctionImplementation } from '#platform/kernel/implement.ts';
import { buildAudienceTopic } from '#platform/contract/events.ts';

/** Returns an implementation that loads the query for one viewer alone. */
export function bindToSingleViewer(
  implementation: FunctionImplementation,
  viewer: Viewer,
): FunctionImplementation {
  const live = implementation.live!;
  return {
    ...implementation,
    live: {
      ...live,
      // A change of the content that the viewer may see invalidates the result.
      topics: (args) => [...live.topics(args, viewer), buildAudienceTopic(viewer.id)],
      load: (ctx, args) => live.load(ctx, args, viewer),
    },
  };
}
