/**
 * Export and erasure of a person's comments. The erasure deletes the text of a comment but keeps its row, because
 * replies of other people refer to it (KP9, EXP-015).
 */
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { lockPost } from '#features/posts/server/public.ts';
import { commentUpdated } from '../events.ts';
import { removeCommentAndUpdateCounters } from './remove-comment.ts';
import { listCommentsByUser } from './store.ts';
import {
  eraseCommentTextAndMentions,
  listCommentsToErase,
  lockCommentEvenOnDeletedPost,
} from './store-erasure.ts';
import { messages } from './privacy/messages.ts';

const commentNotice = {
  topic: 'posts',
  data: messages.comments,
  purpose: messages.commentsPurpose,
  retention: messages.commentsRetention,
} as const;

/** Maximum number of comments per erasure batch. Low, because each comment needs several SQL statements. */
const batchSize = 250;

/**
 * Personal-data declaration of the comments feature. The export contains all comments of a person. The erasure deletes
 * their texts, but not their rows.
 */
export const commentsPersonalDataDeclaration = declarePersonalData({
  tables: {
    comments: {
      notice: commentNotice,
      exportedIn: 'comments',
      keeps: {
        ids: ['user_id', 'removed_by'],
        emptied: ['content', 'mentions'],
        reason: 'Answers of other people refer to the comment.',
      },
    },
  },
  sections: { comments: async (db, userId) => listCommentsByUser(db, userId) },
  erasure: { listener: 'comments-on-account-deleted', eraseBatch: emptyComments, batchSize },
});

/**
 * Erases one batch of a person's comments: deletes their texts and marks them as removed. Returns the number of
 * comments in the batch. Includes comments on deleted posts, because a deleted post may be restored.
 */
async function emptyComments(ctx: ListenerContext, userId: string, limit: number): Promise<number> {
  const comments = await listCommentsToErase(ctx.tx, userId, limit);
  for (const { id, postId } of comments) {
    await lockPost(ctx.tx, postId);
    const comment = await lockCommentEvenOnDeletedPost(ctx.tx, id);
    if (comment === undefined) continue;
    await eraseCommentTextAndMentions(ctx.tx, id);
    if (comment.removed === null) await removeCommentAndUpdateCounters(ctx, comment, 'by_author', userId);
    else ctx.emit(commentUpdated, { commentId: id, postId, userId });
  }
  return comments.length;
}
