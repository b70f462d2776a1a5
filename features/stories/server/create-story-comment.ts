import { FunctionError } from '#platform/contract/errors.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { assertTextWithinLinkAndMentionLimits } from '#features/posts/server/public.ts';
import { createStoryComment } from '../api.ts';
import { canReplyToStory } from '../domain/story-rules.ts';
import { storyCommented } from '../events.ts';
import { createStoryRepliesDisabledError } from './story-allowing-replies.ts';
import { presentStoryCommentWrittenByViewer } from './present-comments.ts';
import { findStoryComment, insertStoryComment } from './store.ts';
import { lockVisibleStory } from './visible-story.ts';

/** Adds a comment to a story (CMT-007, CMT-008), if the story's author allows replies (EXP-037). */
export const createStoryCommentHandler = implementFunction(
  createStoryComment,
  async function createStoryComment(ctx, args) {
    const { tx, viewer, now } = ctx;
    const id = args.id ?? ctx.newId();
    // Locks the story first. If this call is sent twice, the second call waits here and then finds the comment of the
    // first.
    const [story, earlier] = await awaitStatements([
      lockVisibleStory(ctx, args.storyId),
      args.id === undefined ? undefined : findStoryComment(tx, id),
    ]);
    if (earlier !== undefined) {
      if (earlier.userId !== viewer.id || earlier.storyId !== story.id) throw idTaken();
      return { comment: presentStoryCommentWrittenByViewer(viewer, earlier) };
    }
    if (!canReplyToStory(viewer, story)) throw createStoryRepliesDisabledError();
    await assertTextWithinLinkAndMentionLimits(tx, viewer, args.content, now);
    const { id: storyId, userId: authorId } = story;
    const row = { id, storyId, userId: viewer.id, content: args.content, createdAt: now };
    const comments = await insertStoryComment(tx, row);
    if (comments === undefined) throw idTaken();
    ctx.emit(storyCommented, { storyId, authorId, userId: viewer.id, commentId: id, comments });
    return { comment: presentStoryCommentWrittenByViewer(viewer, { ...row, storyAuthorId: authorId }) };
  },
);

/**
 * Creates the error for a comment id that is already in use. Throwing it rolls back the transaction, which may have
 * incremented the story's comment counter.
 */
function idTaken(): FunctionError {
  return new FunctionError('aborted', 'This id is already in use', { reason: 'id_taken' });
}
