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
  /** Label after the name, such as `Follows you`. */
  badge?: string | undefined;
  /** Controls or a time at the end of the row. */
  end?: ReactNode;
  /** Called when the profile is opened, for example to close the dialog that contains the row. */
  onOpen?: () => void;
}

/** Row of a person in a list: picture, name, handle and controls. Picture, name and handle link to the profile. */
export function PersonListRow({ person, note, detail, badge, end, onOpen }: PersonRowProps) {
  const { id, handle, displayName, avatarUrl, isActive = true, isBot = false, isSample = false } = person;
  const mark = isBot ? commonMessages.bot : isSample ? messages.sample : undefined;
  const labels = [mark, badge].filter((label) => label !== undefined);
  const handleOrStatus = isActive ? `@${handle}` : messages.inactive;
  const content = (
    <>
      <Avatar id={id} name={displayName} src={avatarUrl} size={44} />
      <span className="min-w-0 flex-1">
        <NameWithLabels name={displayName} labels={labels} />
        {/* A note or detail may take two lines, because a truncated one is of no use. */}
        <span
          className={joinClassNames(
            'text-sm text-muted',
            note === undefined && detail === undefined ? 'block truncate' : 'line-clamp-2 wrap-anywhere',
          )}
        >
          {note ?? (detail === undefined ? handleOrStatus : `${handleOrStatus} · ${detail}`)}
        </span>
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

/**
 * Name of a person, followed by labels such as `Sample`. If the name takes two lines, its last word and the labels stay
 * together.
 */
function NameWithLabels({ name, labels }: { name: string; labels: readonly string[] }) {
  const nameClassName = 'font-semibold group-hover:underline';
  if (labels.length === 0)
    return <span className={joinClassNames('block leading-snug wrap-anywhere', nameClassName)}>{name}</span>;
  const lastWordAt = name.lastIndexOf(' ') + 1;
  return (
    <span className="block leading-snug wrap-anywhere">
      {lastWordAt > 0 && <span className={nameClassName}>{name.slice(0, lastWordAt)}</span>}
      <span className="inline-flex max-w-full items-center gap-1.5 align-bottom">
        <span className={joinClassNames('truncate', nameClassName)}>{name.slice(lastWordAt)}</span>
        {labels.map((label) => (
          <Pill key={label} look="badge">
            {label}
          </Pill>
        ))}
      </span>
    </span>
  );
}
