import { useNavigate } from '@tanstack/react-router';
import { Archive, Ellipsis } from 'lucide-react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { Menu } from '#platform/ui/menu.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messagesApi } from './calls.ts';
import type { ConversationDetails } from './calls.ts';
import { messages } from './messages.ts';
import { usePersonModerationMenuItems } from './use-person-moderation-items.ts';

/** Menu of a conversation, with items that hide the conversation, and that mute, block or report the other person. */
export function ConversationMenu({ conversation }: { conversation: ConversationDetails }) {
  const navigate = useNavigate();
  const { id, person } = conversation;
  const moderationItems = usePersonModerationMenuItems(person);

  async function hide(conversationId: string) {
    try {
      await messagesApi.declineConversation({ conversationId });
      // Hiding a request declines it, so the stranger's next message does not make it visible again.
      toast.success(conversation.state === 'request' ? messages.hidden : messages.hiddenUntilNextMessage);
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
