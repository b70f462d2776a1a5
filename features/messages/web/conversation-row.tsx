import { Link } from '@tanstack/react-router';
import { Avatar } from '#platform/ui/avatar.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import type { Conversation } from './calls.ts';
import { getListedTitle } from './conversation-thread.ts';
import { GroupAvatar } from './groups/group-avatar.tsx';
import { formatMessagePreview } from './format-message-preview.ts';
import { messages } from './messages.ts';

/** Returns false for a message of an offline copy, which has no content. */
const hasPreview = ({ content, postId, imageCount, notice, hidden }: Conversation['lastMessage']) =>
  content !== '' || postId !== null || imageCount > 0 || notice !== undefined || hidden !== undefined;

interface ConversationRowProps {
  conversation: Conversation;
  userId: string;
  /** True if the conversation is open beside the list. */
  isOpen: boolean;
}

/** Row of a conversation in the list: the other person or the group, the last message and whether it is unread. */
export function ConversationRow({ conversation, userId, isOpen }: ConversationRowProps) {
  const { id, person, group, lastMessage, unread } = conversation;
  return (
    <li>
      <Link
        to="/messages/$conversationId"
        params={{ conversationId: id }}
        aria-current={isOpen ? 'page' : undefined}
        className={joinClassNames(
          'relative flex min-h-18 items-center gap-3 px-4 py-2 focus-visible:-outline-offset-2',
          isOpen ? 'bg-fill' : 'hover:bg-fill',
        )}
      >
        {isOpen && <span className="absolute inset-y-0 left-0 w-[3px] bg-accent" aria-hidden />}
        {group ? (
          <GroupAvatar people={group.people} size={56} />
        ) : (
          <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={56} />
        )}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={joinClassNames('truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>
              {getListedTitle(conversation)}
            </span>
            <RelativeTime
              time={lastMessage.createdAt}
              className={joinClassNames(
                'shrink-0 text-sm',
                unread > 0 ? 'font-semibold text-accent-ink' : 'text-muted',
              )}
            />
          </span>
          <span className="mt-0.5 flex items-center justify-between gap-3">
            <span
              className={joinClassNames(
                'line-clamp-2 text-md leading-snug wrap-anywhere',
                unread > 0 ? 'font-semibold text-ink' : 'text-muted',
              )}
            >
              {hasPreview(lastMessage) && formatMessagePreview(lastMessage, userId)}
            </span>
            {unread > 0 && (
              <span className="mr-0.5 size-2.5 shrink-0 rounded-full bg-accent">
                <span className="sr-only">{messages.unread({ unread })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
