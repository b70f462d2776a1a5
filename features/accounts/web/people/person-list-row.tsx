import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buildPersonPath } from '#platform/client/paths.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { messages } from './messages.ts';

/** The fields of a person that a row shows. */
interface ListedPerson {
  id: string;
  handle: string;
  displayName: string;
  avatarUrl: string;
  /** False if the account is inactive, so that it has no profile to open; true by default. */
  isActive?: boolean;
  isBot?: boolean;
  isSample?: boolean;
}

interface PersonRowProps {
  person: ListedPerson;
  /** Text shown instead of the handle. */
  note?: ReactNode;
  /** True to show up to two lines of `note`; one line by default. */
  hasLongNote?: boolean;
  /** Line below the handle, such as the date on which the viewer blocked the person. */
  detail?: string;
  /** Label after the handle, or before `note`, such as `Follows you`. */
  badge?: string | undefined;
  /** Controls or a time at the end of the row. */
  end?: ReactNode;
  /** Called when the profile is opened, for example to close the dialog that contains the row. */
  onOpen?: () => void;
}

/** Row of a person in a list: picture, name, handle and controls. Picture, name and handle link to the profile. */
export function PersonListRow({
  person,
  note,
  hasLongNote = false,
  detail,
  badge,
  end,
  onOpen,
}: PersonRowProps) {
  const { id, handle, displayName, avatarUrl, isActive = true, isBot = false, isSample = false } = person;
  const mark = isBot ? commonMessages.bot : isSample ? messages.sample : undefined;
  const handleOrStatus = isActive ? `@${handle}` : messages.inactive;
  const content = (
    <>
      <Avatar id={id} name={displayName} src={avatarUrl} size={44} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-x-1.5 big-text:flex-wrap">
          <span className="line-clamp-2 min-w-0 leading-snug font-semibold wrap-anywhere group-hover:underline">
            {displayName}
          </span>
          <Label label={mark} />
        </span>
        {note === undefined ? (
          <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-sm text-muted">
            <span className="max-w-full min-w-0 truncate">{handleOrStatus}</span>
            <Label label={badge} />
          </span>
        ) : (
          <span
            className={joinClassNames(
              'text-sm text-muted',
              hasLongNote ? 'line-clamp-2 wrap-anywhere' : 'block truncate big-text:whitespace-normal',
            )}
          >
            <Label label={badge} className="mr-1.5" />
            {note}
          </span>
        )}
        {detail !== undefined && <span className="block text-sm text-muted">{detail}</span>}
      </span>
    </>
  );
  return (
    <div className="flex min-h-16 items-center gap-3 py-2.5 big-text:flex-wrap big-text:justify-end">
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

interface LabelProps {
  label: string | undefined;
  className?: string;
}

/** Label of a person: `Sample` or `Bot` beside the name, others below it. Renders nothing if `label` is undefined. */
function Label({ label, className }: LabelProps) {
  return (
    label && (
      <Pill look="badge" className={joinClassNames('shrink-0 py-0!', className)}>
        {label}
      </Pill>
    )
  );
}
