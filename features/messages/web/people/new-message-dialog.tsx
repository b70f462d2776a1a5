import { useRef, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { Dialog } from '#platform/ui/dialog.tsx';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import { GroupPeoplePicker, NewGroupFooter } from '../groups/new-group.tsx';
import { useNewGroup } from '../groups/use-new-group.ts';
import { messages } from '../messages.ts';
import { PeoplePicker } from './people-picker.tsx';

/**
 * Dialog in which the viewer chooses a person, which opens the conversation with this person, or several people for a
 * new group (EXP-068).
 */
export default function NewMessageDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [isGroup, setGroup] = useState(false);
  const group = useNewGroup(onClose);
  const content = useRef<HTMLDivElement>(null);
  useFocusAfterControlRemoval(isGroup, () => content.current?.querySelector('input'));
  return (
    <Dialog
      open
      onClose={onClose}
      title={isGroup ? messages.newGroup : messages.newMessage}
      footer={isGroup && <NewGroupFooter group={group} />}
    >
      <div ref={content}>
        {isGroup ? (
          <GroupPeoplePicker userId={userId} chosen={group.chosen} />
        ) : (
          <div className="min-h-[min(26rem,60dvh)]">
            <PeoplePicker
              userId={userId}
              startsInSearch
              firstRow={<NewGroupButton onClick={() => setGroup(true)} />}
              onChoose={(person) => {
                onClose();
                void navigate({ to: '/messages/with/$userId', params: { userId: person.id } });
              }}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function NewGroupButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="mt-1 -mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center gap-3 rounded-control px-2 py-1.5 text-left font-semibold hover:bg-fill"
    >
      <span className="flex size-10 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
        <UsersRound size={20} aria-hidden />
      </span>
      {messages.newGroup}
    </button>
  );
}
