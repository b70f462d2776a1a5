import { useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Archive, Ellipsis } from 'lucide-react';
import { useModerationItems } from '#features/moderation/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { logError } from '#platform/ui/error-log.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { Menu } from '#platform/ui/menu.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { messagesApi } from './calls.ts';
import type { Talk } from './calls.ts';
import { messages } from './messages.ts';

/** What one does about a conversation: put it away; mute, block or report the person. */
export function TalkMenu({ talk }: { talk: Talk }) {
  const navigate = useNavigate();
  const itemsOf = useModerationItems();
  const [about, setAbout] = useState<readonly MenuItem[]>([]);
  const { id, person } = talk;
  useEffect(() => {
    let here = true;
    itemsOf('person', { id: person.id, userId: person.id, userName: person.displayName }).then(
      (items) => here && setAbout(items),
      (error: unknown) => logError('moderation', error),
    );
    return () => {
      here = false;
    };
    // The items depend on the person alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [person.id]);

  async function putAway(conversationId: string) {
    try {
      await messagesApi.declineConversation({ conversationId });
      toast.success(messages.archived);
      void navigate({ to: '/messages', replace: true });
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
  }

  const items: MenuItem[] = [
    ...(id === null || talk.state === 'declined'
      ? []
      : [{ label: messages.archive, icon: Archive, onSelect: () => void putAway(id) }]),
    ...about,
  ];
  if (items.length === 0) return null;
  const label = commonMessages.moreAbout({ name: person.displayName });
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => <IconButton {...props} icon={Ellipsis} label={label} title={commonMessages.more} />}
    />
  );
}
