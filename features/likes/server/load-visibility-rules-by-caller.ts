import {
  type ViewerForVisibilityCheck,
  type VisibilityFilter,
  loadVisibilityByViewerId,
} from '#features/visibility/server/public.ts';
import type { Platform } from '#platform/kernel/platform.ts';

/**
 * Loads the visibility rules of all callers of a batch, by user id. Callers without blocks, mutes or other rules of
 * their own are left out (EXP-065, EXP-067).
 */
export function loadVisibilityRulesByCaller(
  { platform }: { platform: Platform },
  calls: readonly { viewer: ViewerForVisibilityCheck }[],
): Promise<Map<string, VisibilityFilter>> {
  return loadVisibilityByViewerId(
    platform,
    calls.map((call) => call.viewer),
    platform.db,
  );
}
