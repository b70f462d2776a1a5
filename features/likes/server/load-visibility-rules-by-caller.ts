import {
  type ViewerForVisibilityCheck,
  type VisibilityFilter,
  loadVisibilityFiltersByViewerId,
} from '#features/visibility/server/public.ts';
import type { Platform } from '#platform/kernel/platform.ts';

/**
 * Loads the visibility rules, such as blocks and mutes, of all callers of a batch (EXP-065, EXP-067). Returns the rules
 * by user id. Callers without any rules are left out.
 */
export function loadVisibilityFiltersByCallerId(
  { platform }: { platform: Platform },
  calls: readonly { viewer: ViewerForVisibilityCheck }[],
): Promise<Map<string, VisibilityFilter>> {
  return loadVisibilityFiltersByViewerId(
    platform,
    calls.map((call) => call.viewer),
    platform.db,
  );
}
