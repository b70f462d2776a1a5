import { type FunctionError, createPermissionDeniedError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';

interface ForeignContent {
  authorId: string;
  /** Id of the author of the post or story that the content belongs to; by default the author of the content itself. */
  hostId?: string;
}

/**
 * Returns the error for a viewer who may not change content of another person: `permission-denied` if the viewer can
 * see the content, otherwise `notFoundError`, so that the error does not reveal that the content exists.
 */
export async function createForbiddenOrNotFoundError(
  ctx: { platform: Platform; viewer: Viewer; tx: Queryable },
  { authorId, hostId = authorId }: ForeignContent,
  message: string,
  notFoundError: FunctionError,
): Promise<FunctionError> {
  const host = (await loadPeople(ctx.tx, [hostId])).get(hostId);
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, ctx.viewer, ctx.tx);
  const isVisible =
    host?.isActive === true && !visibility?.isInaccessible(hostId) && !visibility?.isBlocked(authorId);
  return isVisible ? createPermissionDeniedError(message) : notFoundError;
}
