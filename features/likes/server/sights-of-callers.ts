import { type Looking, type Sight, sightsOf } from '#features/accounts/server/public.ts';
import type { Platform } from '#platform/kernel/platform.ts';

/** The sights of those callers of a batch who do not see all, by their ids (EXP-065, EXP-067). */
export function sightsOfCallers(
  { platform }: { platform: Platform },
  calls: readonly { viewer: Looking }[],
): Promise<Map<string, Sight>> {
  return sightsOf(
    platform,
    calls.map((call) => call.viewer),
    platform.db,
  );
}
