import { useNavigate } from '@tanstack/react-router';
import { Dialog } from '#platform/ui/dialog.tsx';
import { messages } from '../messages.ts';
import { PeoplePicker } from './people-picker.tsx';

/** Dialog in which the viewer chooses a person. Then opens the conversation with this person (EXP-068). */
export default function NewMessageDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog open onClose={onClose} title={messages.newMessage}>
      <div className="min-h-[min(26rem,60dvh)]">
        <PeoplePicker
          userId={userId}
          startsInSearch
          onChoose={(person) => {
            onClose();
            void navigate({ to: '/messages/with/$userId', params: { userId: person.id } });
          }}
        />
      </div>
    </Dialog>
  );
}
