import { implementFunction } from '#platform/kernel/implement.ts';
import { createForbiddenOrNotFoundError } from '#features/roles/server/public.ts';
import { updateCommentAudience } from '../api-discussion.ts';
import { canEditPost } from '../domain/present-post.ts';
import { postCommentAudienceChanged } from '../events.ts';
import { createPostNotFoundError } from './post-errors.ts';
import { presentPost } from './present.ts';
import { lockPost } from './store.ts';
import { updateCommentAudienceOfPost } from './store-discussion.ts';

/** Sets who may comment on a post (EXP-030). Only its author may. */
export const updateCommentAudienceHandler = implementFunction(
  updateCommentAudience,
  async function updateCommentAudience(ctx, args) {
    const { tx, viewer } = ctx;
    const before = await lockPost(tx, args.postId);
    if (before === undefined || before.deletedAt !== null) throw createPostNotFoundError();
    if (!canEditPost(viewer, before.userId))
      throw await createForbiddenOrNotFoundError(
        ctx,
        { authorId: before.userId },
        'Only the author can choose who comments on this post',
        createPostNotFoundError(),
      );
    const audience = args.audience === 'everyone' ? null : args.audience;
    if (audience === before.commentAudience) return { post: await presentPost(tx, viewer, before) };
    const after = await updateCommentAudienceOfPost(tx, before.id, audience);
    ctx.emit(postCommentAudienceChanged, { postId: after.id, userId: after.userId });
    return { post: await presentPost(tx, viewer, after) };
  },
);
