import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '#platform/ui/avatar.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { messages } from './messages.ts';

interface PersonRowProps {
  person: {
    id: string;
    handle: string;
    displayName: string;
    avatarUrl: string;
    isBot: boolean;
    isSample: boolean;
  };
  /** Shown in place of the handle. */
  note?: ReactNode;
  badge?: string | undefined;
  /** Controls at the end of the row. */
  end?: ReactNode;
}

/** Row of a person in a list: picture, name, handle and controls. */
export function PersonRow({ person, note, badge, end }: PersonRowProps) {
  return (
    <div className="flex min-h-16 items-center gap-3 py-2">
      <Link
        to="/u/$handle"
        params={{ handle: person.handle }}
        className="group flex min-w-0 flex-1 items-center gap-3"
      >
        <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} size={44} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5">
            <span className="truncate font-semibold group-hover:underline">{person.displayName}</span>
            {person.isBot && <Pill look="badge">{commonMessages.bot}</Pill>}
          </span>
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <span className="truncate">{note ?? `@${person.handle}`}</span>
            {person.isSample && !person.isBot && <Pill look="badge">{messages.sample}</Pill>}
            {badge && <Pill look="badge">{badge}</Pill>}
          </span>
        </span>
      </Link>
      {end}
    </div>
  );
}
