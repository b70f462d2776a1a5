import type { Queryable } from '#platform/database/connection.ts';
import { findFollowRelationsToUsers } from '#features/follows/server/public.ts';
import { mayComment } from '../domain/comment-audience.ts';
import type { PostRow } from '../domain/present-post.ts';

/**
 * Returns true if the audience that the author chose for comments includes a person (EXP-030). Sends an SQL statement
 * only if the answer depends on whom the author follows.
 * @param viewerId null for a guest, who may comment after signing up if everyone may
 */
export async function isViewerAllowedToCommentOnPost(
  sql: Queryable,
  viewerId: string | null,
  post: Pick<PostRow, 'userId' | 'commentAudience' | 'mentions'>,
): Promise<boolean> {
  const { userId: authorId, commentAudience, mentions } = post;
  const isAuthor = viewerId === authorId;
  const isFollowedByAuthor =
    commentAudience === 'following' &&
    viewerId !== null &&
    !isAuthor &&
    (await findFollowRelationsToUsers(sql, authorId, [viewerId])).following.has(viewerId);
  return mayComment(commentAudience, {
    isAuthor,
    isMentioned: mentions.some(({ userId }) => userId === viewerId),
    isFollowedByAuthor,
  });
}
