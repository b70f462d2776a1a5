import { useState } from 'react';
import { queryClient } from '#platform/client/query.ts';
import { Ellipsis, UserRoundMinus } from 'lucide-react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { followsApi } from './calls.ts';
import { messages } from './screens/messages.ts';

/** Menu of a row in the viewer's list of followers. It removes the follower after a confirmation (EXP-067). */
export function FollowerMenu({ userId, displayName }: { userId: string; displayName: string }) {
  const [busy, setBusy] = useState(false);
  async function remove() {
    const isConfirmed = await askConfirmation({
      title: messages.removePersonTitle({ name: displayName }),
      body: messages.removeFollowerBody,
      yes: commonMessages.remove,
      danger: true,
    });
    if (!isConfirmed) return;
    setBusy(true);
    try {
      await followsApi.removeFollower({ userId });
      await queryClient.invalidateQueries({ queryKey: ['listFollows', 'followers'] });
    } catch (error) {
      toast.error(messages.removeFollowerFailed({ problem: getErrorMessage(error) }));
    }
    setBusy(false);
  }
  const label = commonMessages.moreOptions({ name: displayName });
  return (
    <Menu
      label={label}
      items={[
        {
          label: messages.removeFollower,
          icon: UserRoundMinus,
          danger: true,
          onSelect: () => void remove(),
        },
      ]}
      trigger={(props) => (
        <IconButton
          {...props}
          icon={Ellipsis}
          label={label}
          loading={busy}
          // Aligns the icon, not its larger touch target, with the edge of the list.
          className="-mr-3"
        />
      )}
    />
  );
}
