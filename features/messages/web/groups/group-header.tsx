import { useState } from 'react';
import { Info } from 'lucide-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import type { ConversationDetails } from '../calls.ts';
import { getConversationTitle, listOtherMembers } from '../conversation-thread.ts';
import { messages } from '../messages.ts';
import { useHasTwoPanes } from '../use-has-two-panes.ts';
import { GroupAvatarRow } from './group-avatar.tsx';

const GroupDetailsDialog = createLazyDialog(() => import('./group-details-dialog.tsx'));

interface GroupHeaderProps {
  conversation: ConversationDetails & { id: string; group: NonNullable<ConversationDetails['group']> };
  userId: string;
  onChanged: () => Promise<void>;
}

/**
 * Header of a group: portraits, name and number of members (EXP-068). A press anywhere on it opens the details of the
 * group.
 */
export function GroupHeader({ conversation, userId, onChanged }: GroupHeaderProps) {
  const isBesideList = useHasTwoPanes();
  const [isOpen, setOpen] = useState(false);
  const { group } = conversation;
  const others = listOtherMembers(group, userId);
  return (
    <>
      <ScreenHeader
        title={getConversationTitle(conversation, userId)}
        subtitle={messages.memberCount({ count: group.members.length })}
        back={!isBesideList}
        lead={
          <button
            type="button"
            title={messages.groupDetails}
            onClick={() => setOpen(true)}
            // The pseudo-element `after` extends the button over the name and the number of members.
            className="flex min-h-11 shrink-0 items-center rounded-full after:absolute after:inset-0"
          >
            <span className="sr-only">{messages.groupDetails}</span>
            <GroupAvatarRow people={others.length > 0 ? others : group.members} size={32} />
          </button>
        }
        end={
          <IconButton
            icon={Info}
            label={messages.groupDetails}
            aria-hidden
            tabIndex={-1}
            onClick={() => setOpen(true)}
          />
        }
      />
      {isOpen && (
        <GroupDetailsDialog
          conversation={conversation}
          userId={userId}
          onChanged={onChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
