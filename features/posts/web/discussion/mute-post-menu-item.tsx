/** Menu item that mutes a post or unmutes it (EXP-043). */
import type { ReactNode } from 'react';
import { Bell, BellOff } from 'lucide-react';
import { useAuth } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { queryClient, useQuery } from '#platform/client/query.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { postsApi } from '../calls.ts';
import { messages } from './messages.ts';

interface MutePostMenuItemProps {
  postId: string;
  children: (items: readonly MenuItem[]) => ReactNode;
}

/**
 * Render-prop component that passes to `children` the menu item that mutes or unmutes a post; no item for a guest, who
 * gets no notifications. Until the server has answered, the item mutes the post, because muting a muted post again has
 * no effect.
 */
export function MutePostMenuItem({ postId, children }: MutePostMenuItemProps) {
  const { user } = useAuth();
  const queryKey = ['getPostMute', user?.id, postId];
  const { data } = useQuery({
    queryKey,
    queryFn: () => postsApi.getPostMute({ postId }),
    enabled: user !== undefined,
  });
  if (user === undefined) return children([]);

  async function change(muted: boolean) {
    try {
      const answer = await (muted ? postsApi.mutePost({ postId }) : postsApi.unmutePost({ postId }));
      queryClient.setQueryData(queryKey, answer);
      toast.success(muted ? messages.muted : messages.unmuted);
    } catch (error) {
      const problem = getErrorMessage(error);
      toast.error(muted ? messages.muteFailed({ problem }) : messages.unmuteFailed({ problem }));
    }
  }
  return children([
    data?.muted
      ? { label: messages.unmute, icon: Bell, onSelect: () => void change(false) }
      : { label: messages.mute, icon: BellOff, onSelect: () => void change(true) },
  ]);
}
