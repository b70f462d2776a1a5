import type { ConversationDetails } from '../calls.ts';
import { getConversationTitle, listOtherMembers } from '../conversation-thread.ts';
import { messages } from '../messages.ts';
import { GroupAvatar } from './group-avatar.tsx';

interface GroupIntroProps {
  conversation: Pick<ConversationDetails, 'person'> & { group: NonNullable<ConversationDetails['group']> };
  userId: string;
}

/** Portraits, name and number of members at the beginning of a group. */
export function GroupIntro({ conversation, userId }: GroupIntroProps) {
  const { group } = conversation;
  return (
    <div className="flex flex-col items-center text-center">
      <GroupAvatar people={listOtherMembers(group, userId)} size={72} />
      <h2 className="mt-2 text-title wrap-anywhere">{getConversationTitle(conversation, userId)}</h2>
      <p className="text-sm text-muted">{messages.memberCount({ count: group.members.length })}</p>
    </div>
  );
}
