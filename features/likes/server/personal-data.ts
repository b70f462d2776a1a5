/** Export and erasure of a person's likes of posts and comments (KP9, EXP-015). */
import type { Queryable } from '#platform/database/connection.ts';
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { eraseNextPersonalDataBatch, declarePersonalData } from '#features/personal-data/server/public.ts';
import { commentUpdated } from '#features/comments/events.ts';
import { postUpdated } from '#features/posts/events.ts';
import {
  eraseCommentLikes,
  erasePostLikes,
  listCommentLikesForExport,
  listPostLikesForExport,
} from './store-erasure.ts';
import { messages } from './privacy/messages.ts';

const likeNotice = {
  topic: 'posts',
  data: messages.likes,
  purpose: messages.likesPurpose,
  retention: messages.likesRetention,
} as const;

/** Personal-data declaration of the likes feature: exports and erases likes of posts and comments. */
export const likesPersonalDataDeclaration = declarePersonalData({
  tables: {
    post_likes: { notice: likeNotice, exportedIn: 'likes' },
    comment_likes: { notice: likeNotice, exportedIn: 'likes' },
  },
  sections: { likes: exportLikes },
  erasure: {
    listener: 'likes-on-account-deleted',
    eraseBatch: (ctx, userId, batchSize) =>
      eraseNextPersonalDataBatch(batchSize, [
        (limit) => unlikePosts(ctx, userId, limit),
        (limit) => unlikeComments(ctx, userId, limit),
      ]),
    // A small batch, because the erasure of a like of a comment also locks the comment's post.
    batchSize: 250,
  },
});

async function unlikePosts(ctx: ListenerContext, userId: string, limit: number): Promise<number> {
  const { removed, posts } = await erasePostLikes(ctx.tx, userId, limit);
  // Only the counters of the posts change. The tags and venues in the events are empty, so that live lists of posts by
  // tag or venue do not run again.
  for (const { id, authorId } of posts)
    ctx.emit(postUpdated, { postId: id, userId: authorId, tags: [], venueIds: [] });
  return removed;
}

async function unlikeComments(ctx: ListenerContext, userId: string, limit: number): Promise<number> {
  const { removed, comments } = await eraseCommentLikes(ctx.tx, userId, limit);
  for (const { id, postId, authorId } of comments)
    ctx.emit(commentUpdated, { commentId: id, postId, userId: authorId });
  return removed;
}

async function exportLikes(db: Queryable, userId: string): Promise<unknown> {
  return {
    posts: await listPostLikesForExport(db, userId),
    comments: await listCommentLikesForExport(db, userId),
  };
}
