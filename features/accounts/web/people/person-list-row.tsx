import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buildPersonPath } from '#platform/client/paths.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { messages } from './messages.ts';

/** The fields of a person that a row shows. */
interface ListedPerson {
  id: string;
  handle: string;
  displayName: string;
  avatarUrl: string;
  /** False for a deactivated account, which has no profile to open. */
  isActive?: boolean;
  isBot?: boolean;
  isSample?: boolean;
}

interface PersonRowProps {
  person: ListedPerson;
  /** Text shown instead of the handle and `detail`. */
  note?: ReactNode;
  /** Text after the handle, such as the date on which the viewer blocked the person. */
  detail?: string;
  badge?: string | undefined;
  /** Controls or a time at the end of the row. */
  end?: ReactNode;
  /** Called when the profile is opened, for example to close the dialog that contains the row. */
  onOpen?: () => void;
}

/** Row of a person in a list: picture, name, handle and controls. Picture, name and handle link to the profile. */
export function PersonListRow({ person, note, detail, badge, end, onOpen }: PersonRowProps) {
  const { id, handle, displayName, avatarUrl, isActive = true, isBot = false, isSample = false } = person;
  const handleOrStatus = isActive ? `@${handle}` : messages.inactive;
  const content = (
    <>
      <Avatar id={id} name={displayName} src={avatarUrl} size={44} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className="truncate font-semibold group-hover:underline">{displayName}</span>
          {isBot && <Pill look="badge">{commonMessages.bot}</Pill>}
        </span>
        <span className="flex items-center gap-1.5 text-sm text-muted">
          {/* A note or detail may take two lines, because a truncated one is of no use. */}
          <span
            className={note === undefined && detail === undefined ? 'truncate' : 'line-clamp-2 wrap-anywhere'}
          >
            {note ?? (detail === undefined ? handleOrStatus : `${handleOrStatus} · ${detail}`)}
          </span>
          {isSample && !isBot && <Pill look="badge">{messages.sample}</Pill>}
          {badge && <Pill look="badge">{badge}</Pill>}
        </span>
      </span>
    </>
  );
  return (
    <div className="flex min-h-16 items-center gap-3 py-2 big-text:flex-wrap big-text:justify-end">
      {isActive ? (
        <Link
          to={buildPersonPath(handle)}
          onClick={onOpen}
          className="group flex min-w-0 flex-1 items-center gap-3 big-text:basis-full"
        >
          {content}
        </Link>
      ) : (
        <div className="flex min-w-0 flex-1 items-center gap-3 big-text:basis-full">{content}</div>
      )}
      {end}
    </div>
  );
}
