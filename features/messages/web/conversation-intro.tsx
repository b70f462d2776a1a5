import { Link } from '@tanstack/react-router';
import { buildPersonPath } from '#platform/client/paths.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { getButtonClassName } from '#platform/ui/button.tsx';
import type { ConversationDetails } from './calls.ts';
import { messages } from './messages.ts';

interface ConversationIntroProps {
  person: ConversationDetails['person'];
  /** Width of the picture in pixels. */
  size: number;
}

/** Picture, name and handle of the other person, and a link to their profile, at the beginning of a conversation. */
export function OtherPersonIntro({ person, size }: ConversationIntroProps) {
  return (
    <div className="flex flex-col items-center text-center">
      <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={size} />
      <h2 className="mt-2 text-title">{person.displayName}</h2>
      {person.isActive && (
        <>
          <p className="text-sm text-muted">@{person.handle}</p>
          <Link
            to={buildPersonPath(person.handle)}
            className={`${getButtonClassName('quiet', 'sm')} mt-2.5 rounded-full!`}
          >
            {messages.viewProfile}
          </Link>
        </>
      )}
    </div>
  );
}
