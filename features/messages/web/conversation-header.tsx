import { Link } from '@tanstack/react-router';
import { buildPersonPath } from '#platform/client/paths.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import type { ConversationDetails } from './calls.ts';
import { ConversationMenu } from './conversation-menu.tsx';
import { messages } from './messages.ts';
import { useHasTwoPanes } from './use-has-two-panes.ts';

/**
 * Header of a conversation: picture, name and handle of the other person, and a menu (EXP-068). The picture, name and
 * handle of an active person are a link to the profile. If the list of conversations is shown beside the conversation,
 * there is no back button.
 */
export function ConversationHeader({ conversation }: { conversation: ConversationDetails }) {
  const { person } = conversation;
  const isBesideList = useHasTwoPanes();
  return (
    <ScreenHeader
      title={person.displayName}
      subtitle={`@${person.handle}`}
      back={!isBesideList}
      lead={
        person.isActive && (
          <Link
            to={buildPersonPath(person.handle)}
            title={messages.profile}
            // The pseudo-element `after` extends the link over the name and the handle.
            className="-ml-2 flex size-11 shrink-0 items-center justify-center rounded-full after:absolute after:inset-0"
          >
            <span className="sr-only">{messages.profileOf({ name: person.displayName })}</span>
            <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={36} />
          </Link>
        )
      }
      end={<ConversationMenu conversation={conversation} />}
    />
  );
}
