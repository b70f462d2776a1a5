import { type FunctionError, permissionDenied } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { visibilityFor } from '#features/visibility/server/public.ts';

interface ForeignContent {
  authorId: string;
  /** The author of the post or story that the content belongs to; the author of the content if left out. */
  hostId?: string;
}

/**
 * Returns the error for a viewer who may not change content of somebody else: `permission-denied` with `message`, or
 * `notFoundError` if the content does not exist for them, so that the answer does not reveal it.
 */
export async function forbiddenOrNotFound(
  ctx: { platform: Platform; viewer: Viewer; tx: Queryable },
  { authorId, hostId = authorId }: ForeignContent,
  message: string,
  notFoundError: FunctionError,
): Promise<FunctionError> {
  const host = (await loadPeople(ctx.tx, [hostId])).get(hostId);
  const visibility = await visibilityFor(ctx.platform, ctx.viewer, ctx.tx);
  const isVisible =
    host?.isActive === true && !visibility?.isInaccessible(hostId) && !visibility?.isBlocked(authorId);
  return isVisible ? permissionDenied(message) : notFoundError;
}
