/** Reposts a post in the browser, with undo (EXP-032). */
import { getErrorMessage } from '#platform/client/error-message.ts';
import { getOutbox } from '#platform/client/outbox.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { showToastWithUndo } from '#platform/ui/toasts/toast-with-undo.ts';
import { isRepost } from '../../domain/is-repost.ts';
import type { Post } from '../../domain/post-shape.ts';
import type { CreatePostArguments } from '../calls.ts';
import { generatePostIdAndIdempotencyKey, publishNewPost } from '../composer/publish-post.ts';
import { idsOfPostsNotScrollingFeedsToTop } from '../post-store.ts';
import { removeRepost } from './delete-post.ts';
import { messages } from './later/messages.ts';

/** Returns the id of the post that a quote or a repost of a post refers to: of a repost, the original post. */
export const getPostIdToQuote = (post: Post): string => (isRepost(post) ? post.quotedPostId : post.id);

/**
 * Reposts a post and shows a toast with Undo. If the viewer reposted it before, the toast offers to remove the repost
 * instead. Without a network, the repost waits in the outbox.
 */
export async function repost(post: Post): Promise<void> {
  const identity = generatePostIdAndIdempotencyKey();
  const args = { id: identity.id, content: '', quotedPostId: getPostIdToQuote(post) };
  // The viewer stays at the post that they reposted.
  idsOfPostsNotScrollingFeedsToTop.add(identity.id);
  const result = await publishNewPost(args, false, identity);
  if (result.type === 'posted') {
    showToastWithUndo(messages.reposted, () => removeRepost(result.post.id));
  } else if (result.type === 'duplicate') {
    const remove = { label: messages.removeRepost, run: () => void removeRepost(result.post.id) };
    toast.custom(messages.alreadyReposted, { action: remove });
  } else if (result.type === 'failed') {
    if (result.isUnreachable) await repostLater(args, identity.key);
    else toast.error(messages.repostFailed({ problem: result.message }));
  }
}

/** Adds a repost to the browser's outbox, which sends it when the network is back. */
async function repostLater(args: CreatePostArguments, idempotencyKey: string): Promise<void> {
  try {
    await getOutbox().add({
      name: 'createPost',
      args,
      label: messages.repost,
      idempotencyKey,
      hasUniqueId: true,
      mayHaveArrived: true,
    });
    toast(messages.repostWaits);
  } catch (error) {
    toast.error(messages.repostFailed({ problem: getErrorMessage(error) }));
  }
}
