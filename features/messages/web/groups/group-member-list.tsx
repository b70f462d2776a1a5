import { useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { UserMinus } from 'lucide-react';
import { buildPersonPath } from '#platform/client/paths.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import { messagesApi } from '../calls.ts';
import type { ConversationDetails } from '../calls.ts';
import { messages } from '../messages.ts';

type Group = NonNullable<ConversationDetails['group']>;

interface GroupMemberListProps {
  conversationId: string;
  group: Group;
  userId: string;
  onChanged: () => Promise<void>;
  /** Closes the dialog, because the link to a profile leaves the conversation. */
  onClose: () => void;
}

/** The members of a group, each with a link to the profile. */
export function GroupMemberList({ conversationId, group, userId, onChanged, onClose }: GroupMemberListProps) {
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterControlRemoval(group.members.length, () =>
    list.current?.querySelector<HTMLElement>('a, button'),
  );
  async function remove({ id: personId, displayName }: Group['members'][number]) {
    const isConfirmed = await askConfirmation({
      title: messages.removeFromGroupQuestion({ name: displayName }),
      body: messages.removeFromGroupHint,
      yes: messages.removeFromGroupConfirm,
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await messagesApi.removeGroupMember({ conversationId, personId });
      await onChanged();
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
  }
  return (
    <ul ref={list} aria-label={messages.people} className="-mx-2 mt-1">
      {group.members.map((member) => (
        <li
          key={member.id}
          className="relative flex min-h-14 items-center gap-3 rounded-control px-2 hover:bg-fill"
        >
          <Avatar id={member.id} name={member.displayName} src={member.avatarUrl} size={40} />
          <div className="min-w-0 flex-1">
            <MemberName member={member} isViewer={member.id === userId} onClose={onClose} />
            <p className="truncate text-sm text-muted">
              {[member.isActive && `@${member.handle}`, member.isCreator && messages.createdGroup]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {group.canRemove && member.id !== userId && (
            <IconButton
              icon={UserMinus}
              iconSize={20}
              label={messages.removeFromGroup({ name: member.displayName })}
              className="relative -mr-2"
              onClick={() => void remove(member)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface MemberNameProps {
  member: Group['members'][number];
  isViewer: boolean;
  onClose: () => void;
}

function MemberName({ member, isViewer, onClose }: MemberNameProps) {
  const name = isViewer ? messages.youSubject : member.displayName;
  if (!member.isActive) return <span className="block truncate font-semibold">{name}</span>;
  return (
    <Link
      to={buildPersonPath(member.handle)}
      onClick={onClose}
      // The pseudo-element `after` extends the link over the row.
      className="block truncate font-semibold after:absolute after:inset-0"
    >
      {name}
    </Link>
  );
}
