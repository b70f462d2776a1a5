import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import { loadVisibilityForViewer } from '#features/visibility/server/public.ts';
import { isRepost } from '../domain/is-repost.ts';
import { findPostWithActiveAuthor } from './present.ts';

/** The post that a new post quotes. */
interface PostToQuote {
  id: string;
  userId: string;
}

/**
 * Returns the post that a new post quotes (EXP-032). For a repost, returns the original post, so that reposts do not
 * form chains.
 * @throws FunctionError `invalid-argument`, reason `quoted`, if the post does not exist or the viewer cannot see it
 */
export async function findPostToQuote(
  ctx: { viewer: Viewer; platform: MutationContext['platform']; db: Queryable },
  postId: string,
): Promise<PostToQuote> {
  const [asked, visibility] = await Promise.all([
    findPostWithActiveAuthor(ctx.db, postId),
    loadVisibilityForViewer(ctx.platform, ctx.viewer, ctx.db),
  ]);
  const post =
    asked !== undefined && isRepost(asked)
      ? await findPostWithActiveAuthor(ctx.db, asked.quotedPostId)
      : asked;
  const isDenied =
    post !== undefined &&
    visibility !== null &&
    visibility.denialReason({ kind: 'post', id: post.id, userId: post.userId }) !== null;
  if (post === undefined || isDenied) {
    throw createInvalidArgumentError("This post isn't available anymore", 'quoted', 'quotedPostId');
  }
  return { id: post.id, userId: post.userId };
}
