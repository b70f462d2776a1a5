import { useState } from 'react';
import { queryClient } from '#platform/client/query.ts';
import { UserRoundMinus } from 'lucide-react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { followsApi } from './calls.ts';
import { messages } from './screens/messages.ts';

/** Button that removes one of the viewer's followers after a confirmation (EXP-067). */
export function RemoveFollowerButton({ userId, displayName }: { userId: string; displayName: string }) {
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
  return (
    <IconButton
      icon={UserRoundMinus}
      label={messages.removePerson({ name: displayName })}
      title={messages.removeFollower}
      loading={busy}
      // The icon, not its press area, lines up with the edge of the list.
      className="-mr-3"
      onClick={() => void remove()}
    />
  );
}
