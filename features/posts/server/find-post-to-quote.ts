import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { isRepost } from '../domain/is-repost.ts';
import { findPostWithActiveAuthor } from './present.ts';

/** The post that a new post quotes. */
interface PostToQuote {
  id: string;
  userId: string;
}

/** Context in which a post is quoted: the author of the quote, and where the posts are read. */
interface QuoteContext {
  viewer: Pick<Viewer, 'id' | 'isAdmin'>;
  platform: Platform;
  db: Queryable;
}

/**
 * Returns the post that a new post quotes (EXP-032). For a repost, returns the original post, so that reposts do not
 * form chains.
 * @throws FunctionError `invalid-argument`, reason `quoted`, if the post does not exist or the viewer cannot see it
 */
export async function requirePostToQuote(ctx: QuoteContext, postId: string): Promise<PostToQuote> {
  const post = await findPostToQuote(ctx, postId);
  if (post === undefined)
    throw createInvalidArgumentError("This post isn't available anymore", 'quoted', 'quotedPostId');
  return post;
}

/** Does the same as `requirePostToQuote`, but returns undefined if the viewer cannot quote the post. */
export async function findPostToQuote(ctx: QuoteContext, postId: string): Promise<PostToQuote | undefined> {
  const [asked, visibility] = await awaitStatements([
    findPostWithActiveAuthor(ctx.db, postId),
    loadVisibilityFilterForViewer(ctx.platform, ctx.viewer, ctx.db),
  ]);
  const post =
    asked !== undefined && isRepost(asked)
      ? await findPostWithActiveAuthor(ctx.db, asked.quotedPostId)
      : asked;
  if (post === undefined) return undefined;
  const { id, userId } = post;
  const isDenied = visibility !== null && visibility.denialReason({ kind: 'post', id, userId }) !== null;
  return isDenied ? undefined : { id, userId };
}
