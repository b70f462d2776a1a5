/** The post that a message attaches, and the message that it replies to. */
import type { MutationContext } from '#platform/kernel/implement.ts';
import { createPostNotFoundError } from '#features/posts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import type { AttachedPost } from '../domain/present-attached-post.ts';
import { loadAttachedPosts } from './load-attached-posts.ts';
import { createMessageNotFoundError } from './refusals.ts';

/** Returns the post to attach. Its `card` is null if the post was deleted or the sender may not see it. */
export async function findPostToAttach(
  { platform, viewer, tx }: Pick<MutationContext, 'platform' | 'viewer' | 'tx'>,
  postId: string,
): Promise<AttachedPost | undefined> {
  const visibility = await loadVisibilityFilterForViewer(platform, viewer, tx);
  return (await loadAttachedPosts(tx, [postId], visibility)).get(postId);
}

/**
 * Checks that the sender may attach the post and reply to the message that the arguments name, if they name any.
 * @param post result of `findPostToAttach`
 * @param lastNumber number of the last message of the conversation. The numbers have no gaps, so every number from 1 to
 *   `lastNumber` is a message.
 * @throws FunctionError `not-found` if the post or the message is not available to the sender
 */
export function requireAvailableReferences(
  { postId, replyTo }: { postId?: string | undefined; replyTo?: number | undefined },
  post: AttachedPost | null | undefined,
  lastNumber: number,
): void {
  if (postId !== undefined && post?.card == null) throw createPostNotFoundError();
  if (replyTo !== undefined && (replyTo < 1 || replyTo > lastNumber)) throw createMessageNotFoundError();
}
