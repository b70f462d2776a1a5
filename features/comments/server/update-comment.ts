import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { findPeopleByHandles } from '#features/accounts/server/public.ts';
import { createForbiddenOrNotFoundError } from '#features/roles/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { collectMentionedHandles } from '#features/posts/domain/collect-tags.ts';
import { assertTextWithinLinkAndMentionLimits } from '#features/posts/server/public.ts';
import { updateComment } from '../api.ts';
import { canEditComment } from '../domain/present-comment.ts';
import { commentUpdated } from '../events.ts';
import { createCommentNotFoundError } from './not-found.ts';
import { presentComment } from './present.ts';
import { lockComment, updateCommentRow } from './store.ts';

/** Changes the text of the caller's own comment (EXP-042). */
export const updateCommentHandler = implementFunction(updateComment, async function updateComment(ctx, args) {
  const { tx, viewer } = ctx;
  const [before, people, visibility] = await awaitStatements([
    lockComment(tx, args.commentId),
    findPeopleByHandles(tx, collectMentionedHandles(args.content)),
    loadVisibilityFilterForViewer(ctx.platform, viewer, tx),
  ]);
  if (before === undefined || before.removed !== null) throw createCommentNotFoundError();
  if (!canEditComment(viewer, before.userId)) {
    const content = { authorId: before.userId, hostId: before.postAuthorId };
    throw await createForbiddenOrNotFoundError(
      ctx,
      content,
      'Only the author can edit this comment',
      createCommentNotFoundError(),
    );
  }
  // If the viewer may not see the post, for example after a block, the viewer may neither comment on the post nor edit
  // an old comment there.
  if (visibility?.isInaccessible(before.postAuthorId)) throw createCommentNotFoundError();
  if (before.content === args.content)
    return { comment: await presentComment(tx, viewer, visibility, before) };

  await assertTextWithinLinkAndMentionLimits(tx, viewer, args.content, ctx.now);
  const mentions = [...people].map(([handle, person]) => ({ handle, userId: person.id }));
  const change = { content: args.content, mentions };
  // Compute the new comment from the locked row instead of reading the comment again. The post is not locked: if it was
  // deleted in the meantime, the comment would not be found.
  const after = { ...before, ...change, updatedAt: ctx.now };
  const [, comment] = await awaitStatements([
    updateCommentRow(tx, before.id, change, ctx.now),
    presentComment(tx, viewer, visibility, after),
  ]);
  ctx.emit(commentUpdated, { commentId: before.id, postId: before.postId, userId: viewer.id });
  return { comment };
});
