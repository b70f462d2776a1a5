import { type ViewerRef, type Visibility, visibilitiesFor } from '#features/visibility/server/public.ts';
import type { Platform } from '#platform/kernel/platform.ts';

/** Loads the visibility of the callers in a batch who have a personal one, by id (EXP-065, EXP-067). */
export function loadVisibilitiesOfCallers(
  { platform }: { platform: Platform },
  calls: readonly { viewer: ViewerRef }[],
): Promise<Map<string, Visibility>> {
  return visibilitiesFor(
    platform,
    calls.map((call) => call.viewer),
    platform.db,
  );
}
