/** When a person is gone for good, so is what they said in comments (KP9, EXP-015). */
import type { Listener } from '#platform/rpc/implement.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { lockPost } from '#features/posts/server/public.ts';
import { removeComment } from './remove-comment.ts';
import {
  findComment,
  listStandingCommentsOf,
  lockComment,
  removeCommentLikesOf,
  updateCommentRow,
} from './store.ts';

export const onAccountDeleted: Listener = {
  name: 'comments-on-account-deleted',
  events: [accountDeleted],
  async handle(ctx, events) {
    for (const event of events) {
      const { userId } = event.payload as { userId: string };
      await removeCommentLikesOf(ctx.tx, userId);
      for (const { id } of await listStandingCommentsOf(ctx.tx, userId)) {
        const seen = await findComment(ctx.tx, id);
        if (seen === undefined) continue;
        await lockPost(ctx.tx, seen.postId);
        const comment = await lockComment(ctx.tx, id);
        if (comment === undefined || comment.removed !== null) continue;
        await updateCommentRow(ctx.tx, id, { content: '', mentions: [] }, ctx.now);
        await removeComment(ctx, comment, 'by_author', userId);
      }
    }
  },
};
