import { createNotFoundError } from '#platform/contract/errors.ts';
import type { PostRow } from '#features/posts/domain/present-post.ts';
import type { PostPoll } from '#features/posts/domain/post-shape.ts';
import { createPostNotFoundError } from '#features/posts/server/public.ts';
import type { VisibilityFilter } from '#features/visibility/server/public.ts';

/** The fields of a post with a poll that decide about votes. */
interface PostWithPoll {
  id: string;
  userId: string;
  poll: PostPoll;
}

/**
 * Returns the post with its poll.
 * @param post undefined if the post does not exist
 * @param visibility visibility rules of the viewer; null if the viewer has none
 * @throws FunctionError `not-found` if the post does not exist or the viewer cannot see it, or if it has no poll
 */
export function requirePostWithPoll(
  post: PostRow | undefined,
  visibility: VisibilityFilter | null,
): PostWithPoll {
  if (post === undefined) throw createPostNotFoundError();
  const { id, userId, poll } = post;
  const isHidden = visibility !== null && visibility.denialReason({ kind: 'post', id, userId }) !== null;
  if (isHidden) throw createPostNotFoundError();
  if (poll === null) throw createNotFoundError('This post has no poll', 'no_poll');
  return { id, userId, poll };
}
