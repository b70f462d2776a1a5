/** Taking a post away, with a way back (EXP-022). */
import { toast } from '#platform/ui/toasts/toast.ts';
import type { Post } from '../../domain/post-shape.ts';
import { postsApi } from '../calls.ts';
import { tellPost } from '../post-events.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';

/** Takes the post off the screen at once, then on the server; a refusal brings it back. Answers whether it is gone. */
export async function deleteWithUndo(post: Post): Promise<boolean> {
  tellPost({ type: 'removed', postId: post.id });
  try {
    await postsApi.deletePost({ postId: post.id });
  } catch (error) {
    tellPost({ type: 'restored', post });
    toast.error(`The post could not be deleted. ${getErrorMessage(error)}`);
    return false;
  }
  toast.custom('Post deleted', { action: { label: 'Undo', run: () => void undo(post) } });
  return true;
}

async function undo(post: Post): Promise<void> {
  try {
    const answer = await postsApi.restorePost({ postId: post.id });
    tellPost({ type: 'restored', post: answer.post });
  } catch (error) {
    toast.error(`The post could not be brought back. ${getErrorMessage(error)}`, {
      action: { label: 'Retry', run: () => void undo(post) },
    });
  }
}
