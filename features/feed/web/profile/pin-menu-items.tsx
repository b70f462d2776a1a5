/** Menu items that pin a post to the viewer's profile or unpin it (EXP-064). */
import type { ReactNode } from 'react';
import { useQuery, queryClient } from '#platform/client/query.ts';
import { Pin, PinOff } from 'lucide-react';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { feedApi } from '../calls.ts';
import { createPinnedPostQueryOptions } from './pinned-post-query.ts';
import { messages } from './messages.ts';

interface PinMenuItemsProps {
  post: Post;
  children: (items: readonly MenuItem[]) => ReactNode;
}

/**
 * Render-prop component that passes to `children` the menu item that pins or unpins one of the viewer's posts. Until
 * the pinned post is known, the menu item pins the post, because pinning a pinned post again has no effect.
 */
export function PinPostMenuItems({ post, children }: PinMenuItemsProps) {
  const { data } = useQuery(createPinnedPostQueryOptions(post.userId));
  const isPinned = data?.post?.id === post.id;
  return children([
    isPinned
      ? { label: messages.unpin, icon: PinOff, onSelect: () => void unpin(post) }
      : { label: messages.pin, icon: Pin, onSelect: () => void pin(post) },
  ]);
}

async function pin(post: Post): Promise<void> {
  try {
    await feedApi.pinPost({ postId: post.id });
    queryClient.setQueryData(createPinnedPostQueryOptions(post.userId).queryKey, { post });
    toast.success(messages.pinnedToProfile);
  } catch (error) {
    toast.error(messages.pinFailed({ problem: getErrorMessage(error) }));
  }
}

async function unpin(post: Post): Promise<void> {
  try {
    await feedApi.unpinPost();
    queryClient.setQueryData(createPinnedPostQueryOptions(post.userId).queryKey, { post: null });
    toast.success(messages.unpinned);
  } catch (error) {
    toast.error(messages.unpinFailed({ problem: getErrorMessage(error) }));
  }
}
