import { type FunctionError, permissionDenied } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { listPersonRows } from './store.ts';
import { visibilityFor } from '#features/visibility/server/public.ts';

interface Thing {
  /** Who made it. */
  userId: string;
  /** Whose post or story it hangs under; left out for what stands by itself. */
  hostId?: string;
}

/**
 * Why a person may not change what another one made. What is not there for them stays so: the answer is that for none.
 * @param gone the answer for none
 */
export async function notTheirs(
  ctx: { platform: Platform; viewer: Viewer; tx: Queryable },
  { userId, hostId = userId }: Thing,
  message: string,
  gone: FunctionError,
): Promise<FunctionError> {
  const [host] = await listPersonRows(ctx.tx, [hostId]);
  const visibility = await visibilityFor(ctx.platform, ctx.viewer, ctx.tx);
  const isThere =
    host?.isAway === false && !visibility?.isInaccessible(hostId) && !visibility?.isBlocked(userId);
  return isThere ? permissionDenied(message) : gone;
}
