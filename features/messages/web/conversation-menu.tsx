import { useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Archive, Ellipsis } from 'lucide-react';
import { useModerationMenuItems } from '#features/moderation/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { logError } from '#platform/ui/error-log.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { Menu } from '#platform/ui/menu.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messagesApi } from './calls.ts';
import type { ConversationDetails } from './calls.ts';
import { messages } from './messages.ts';

/** Menu of a conversation: items that hide the conversation, or mute, block or report the other person. */
export function ConversationMenu({ conversation }: { conversation: ConversationDetails }) {
  const navigate = useNavigate();
  const loadModerationItems = useModerationMenuItems();
  const [moderationItems, setModerationItems] = useState<readonly MenuItem[]>([]);
  const { id, person } = conversation;
  useEffect(() => {
    let isMounted = true;
    loadModerationItems('person', { id: person.id, userId: person.id, userName: person.displayName }).then(
      (items) => isMounted && setModerationItems(items),
      (error: unknown) => logError('moderation', error),
    );
    return () => {
      isMounted = false;
    };
    // The menu items depend only on the id of the other person.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [person.id]);

  async function hide(conversationId: string) {
    try {
      await messagesApi.declineConversation({ conversationId });
      toast.success(messages.hidden);
      void navigate({ to: '/messages', replace: true });
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
  }

  const items: MenuItem[] = [
    ...(id === null || conversation.state === 'declined'
      ? []
      : [{ label: messages.hide, icon: Archive, onSelect: () => void hide(id) }]),
    ...moderationItems,
  ];
  if (items.length === 0) return null;
  const label = commonMessages.moreOptions({ name: person.displayName });
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => <IconButton {...props} icon={Ellipsis} label={label} title={commonMessages.more} />}
    />
  );
}
