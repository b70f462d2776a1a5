import { Link } from '@tanstack/react-router';
import { cx } from '#platform/ui/cx.ts';
import { exactNumber } from '#platform/ui/format.ts';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { entryLink } from './entry-link.ts';

interface EntryRowProps {
  text: string;
  at: string;
  /** Positive for what came in. */
  amount: number;
  /** What is counted, for screen readers: tokens, XP. */
  unit: string;
  /** After the time: the balance after it. */
  aside?: string;
  link: { kind: string; id: string } | null;
}

/** One change of tokens or xp: why, when, how much; opens what it was for (EXP-049). */
export function EntryRow({ text, at, amount, unit, aside, link }: EntryRowProps) {
  const path = entryLink(link);
  const body = (
    <>
      <span className="min-w-0 flex-1">
        <span className={cx('block text-md font-medium', path && 'group-hover:underline')}>{text}</span>
        <span className="block text-sm text-muted">
          <RelativeTime at={at} />
          {aside && ` · ${aside}`}
        </span>
      </span>
      <span
        data-number
        className={cx('text-base font-semibold', amount > 0 ? 'text-success-ink' : 'text-ink')}
      >
        {amount > 0 ? '+' : amount < 0 ? '−' : ''}
        {exactNumber(Math.abs(amount))}
        <span className="sr-only"> {unit}</span>
      </span>
    </>
  );
  const shape = 'flex min-h-16 items-center gap-3 px-4 py-2.5';
  return (
    <li className="border-b border-line">
      {path === null ? (
        <div className={shape}>{body}</div>
      ) : (
        <Link to={path} className={cx(shape, 'group hover:bg-fill')}>
          {body}
        </Link>
      )}
    </li>
  );
}
