import { createPermissionDeniedError } from '#platform/contract/errors.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { recordChangeOfOthersContentInAuditLog } from '#features/audit/server/public.ts';
import { deleteHighlight } from '../api-highlights.ts';
import { getHighlightPermissions } from '../domain/highlight-rules.ts';
import { storyHighlightChanged } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { buildHighlightsLockName } from './build-highlights-lock-name.ts';
import { createHighlightNotFoundError } from './not-found.ts';
import { deleteHighlightRow, findHighlight } from './store-highlights.ts';
import { listVisibleStoriesOfHighlight } from './visible-highlight.ts';

/** Deletes a highlight; its stories stay in the archive of their author (EXP-039). */
export const deleteHighlightHandler = implementFunction(
  deleteHighlight,
  async function deleteHighlight(ctx, { highlightId }) {
    const { tx, viewer } = ctx;
    const unlocked = await findHighlight(tx, highlightId);
    if (unlocked === undefined) throw createHighlightNotFoundError();
    if (!getHighlightPermissions(viewer, unlocked).delete) {
      await listVisibleStoriesOfHighlight(ctx, tx, unlocked);
      throw createPermissionDeniedError('Only the owner can delete this highlight');
    }
    await acquireAdvisoryLock(tx, buildHighlightsLockName(unlocked.userId));
    // Another call may have renamed or deleted the highlight before this call got the lock.
    const found = await findHighlight(tx, highlightId);
    if (found === undefined) throw createHighlightNotFoundError();
    const storyIds = await deleteHighlightRow(tx, highlightId);
    await recordChangeOfOthersContentInAuditLog(ctx, {
      action: auditActions.deleteHighlight,
      target: `highlight:${highlightId}`,
      authorId: found.userId,
      textsBefore: { name: found.name },
    });
    ctx.emit(storyHighlightChanged, { userId: found.userId, highlightId, storyIds });
    return { highlightId, deleted: true as const };
  },
);
