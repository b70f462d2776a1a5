import { useRef, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { LogOut, UserPlus } from 'lucide-react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import { messagesApi } from '../calls.ts';
import type { ConversationDetails } from '../calls.ts';
import { getConversationTitle } from '../conversation-thread.ts';
import { messages } from '../messages.ts';
import { GroupMemberList } from './group-member-list.tsx';
import { GroupNameForm } from './group-name-form.tsx';
import { FooterProblem, GroupPeoplePicker } from './new-group.tsx';
import { useAddGroupMembers } from './use-add-group-members.ts';

interface GroupDetailsDialogProps {
  conversation: ConversationDetails & { id: string; group: NonNullable<ConversationDetails['group']> };
  userId: string;
  /** Loads the group again. */
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/**
 * Dialog with the details of a group: its name, its notifications and its members. The viewer can add people and leave
 * the group; the person who created it can remove others (EXP-068).
 */
export default function GroupDetailsDialog(props: GroupDetailsDialogProps) {
  const { conversation, userId, onChanged, onClose } = props;
  const { id: conversationId, group } = conversation;
  const [isAdding, setAdding] = useState(false);
  const addition = useAddGroupMembers(conversationId, group.members.length, async () => {
    await onChanged();
    setAdding(false);
  });
  const picker = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useFocusAfterControlRemoval(isAdding, () =>
    isAdding ? picker.current?.querySelector('input') : addButton.current,
  );
  if (isAdding) {
    return (
      <Dialog
        open
        onClose={() => setAdding(false)}
        title={messages.addPeople}
        footer={addition.chosen.people.length > 0 && <AddFooter addition={addition} />}
      >
        <p className="mb-3 text-md text-muted">{messages.addPeopleHint}</p>
        <div ref={picker}>
          <GroupPeoplePicker
            userId={userId}
            chosen={addition.chosen}
            hiddenIds={new Set(group.members.map(({ id }) => id))}
          />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={messages.groupDetails}>
      <GroupNameForm conversationId={conversationId} name={group.name ?? ''} onChanged={onChanged} />
      <MuteSwitch conversationId={conversationId} isMuted={group.isMuted} onChanged={onChanged} />
      <div className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3">
        <h3 className="text-md font-semibold">{messages.memberCount({ count: group.members.length })}</h3>
        <Button ref={addButton} size="sm" icon={UserPlus} onClick={() => setAdding(true)}>
          {messages.addPeople}
        </Button>
      </div>
      <GroupMemberList
        conversationId={conversationId}
        group={group}
        userId={userId}
        onChanged={onChanged}
        onClose={onClose}
      />
      <LeaveButton
        conversationId={conversationId}
        title={getConversationTitle(conversation, userId)}
        isLast={group.members.length === 1}
        onClose={onClose}
      />
    </Dialog>
  );
}

function AddFooter({ addition }: { addition: ReturnType<typeof useAddGroupMembers> }) {
  return (
    <div className="flex flex-col gap-2">
      <FooterProblem problem={addition.problem} />
      <Button tone="accent" loading={addition.isAdding} onClick={() => void addition.add()}>
        {messages.addToGroup({ count: addition.chosen.people.length })}
      </Button>
    </div>
  );
}

interface MuteSwitchProps {
  conversationId: string;
  isMuted: boolean;
  onChanged: () => Promise<void>;
}

function MuteSwitch({ conversationId, isMuted, onChanged }: MuteSwitchProps) {
  const [chosen, setChosen] = useState<boolean>();
  async function choose(next: boolean) {
    setChosen(next);
    try {
      await messagesApi.setGroupMuted({ conversationId, isMuted: next });
      await onChanged();
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    setChosen(undefined);
  }
  return (
    <Switch
      label={messages.muteGroup}
      checked={chosen ?? isMuted}
      busy={chosen !== undefined}
      onChecked={(next) => void choose(next)}
    />
  );
}

interface LeaveButtonProps {
  conversationId: string;
  title: string;
  /** True if nobody else is in the group, so that leaving deletes it. */
  isLast: boolean;
  onClose: () => void;
}

function LeaveButton({ conversationId, title, isLast, onClose }: LeaveButtonProps) {
  const navigate = useNavigate();
  async function leave() {
    const isConfirmed = await askConfirmation({
      title: messages.leaveGroupQuestion({ group: title }),
      body: isLast ? messages.leaveGroupLastHint : messages.leaveGroupHint,
      yes: messages.leaveGroupConfirm,
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await messagesApi.leaveGroup({ conversationId });
      onClose();
      toast.success(messages.leftGroup);
      void navigate({ to: '/messages', replace: true });
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
  }
  return (
    <Button tone="ghost" icon={LogOut} className="mt-3 w-full text-danger-ink!" onClick={() => void leave()}>
      {messages.leaveGroup}
    </Button>
  );
}
