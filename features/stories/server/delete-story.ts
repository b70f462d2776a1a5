import { createPermissionDeniedError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { recordChangeOfOthersContentInAuditLog } from '#features/audit/server/public.ts';
import { deleteStory } from '../api.ts';
import { canDeleteStory, isStoryExpiredForViewer } from '../domain/story-rules.ts';
import { storyDeleted } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { createStoryNotFoundError } from './not-found.ts';
import { lockStory, preventAuthorFromRestoringStory, markStoryDeleted } from './store.ts';
import { convertStoryToVisibilityCheckInput } from './visible-story.ts';

/**
 * Deletes a story before it expires (EXP-036), or from the archive (EXP-039). Deleting a deleted story has no effect,
 * with one exception: if an admin deletes a story that its author has already deleted, the author can no longer restore
 * the story.
 */
export const deleteStoryHandler = implementFunction(deleteStory, async function deleteStory(ctx, args) {
  const { tx, viewer, now } = ctx;
  const story = await lockStory(tx, args.storyId);
  if (story === undefined) throw createStoryNotFoundError();
  if (!canDeleteStory(viewer, story)) {
    const isOver =
      story.deletedAt !== null ||
      isStoryExpiredForViewer(viewer, story, now) ||
      story.moderationStatus !== 'approved';
    const visibility = await loadVisibilityFilterForViewer(ctx.platform, viewer, tx);
    if (
      isOver ||
      (visibility !== null && visibility.denialReason(convertStoryToVisibilityCheckInput(story)) !== null)
    )
      throw createStoryNotFoundError();
    throw createPermissionDeniedError('Only the author can delete this story');
  }
  const isDeleted = story.deletedAt !== null;
  if (isDeleted && (story.deletedBy !== story.userId || viewer.id === story.userId))
    return { storyId: story.id, deleted: true as const };
  if (isDeleted) await preventAuthorFromRestoringStory(tx, story.id, viewer.id);
  else await markStoryDeleted(tx, story.id, viewer.id, now);
  await recordChangeOfOthersContentInAuditLog(ctx, {
    action: auditActions.deleteStory,
    target: `story:${story.id}`,
    authorId: story.userId,
    textsBefore: { caption: story.caption },
  });
  if (!isDeleted) ctx.emit(storyDeleted, { storyId: story.id, userId: story.userId, by: viewer.id });
  return { storyId: story.id, deleted: true as const };
});
