import { Link } from '@tanstack/react-router';
import { joinClassNames } from '#platform/ui/cx.ts';
import { getDateTimeFormat } from '#platform/ui/date-time-format.ts';
import { formatExactNumber, formatExactTime } from '#platform/ui/format.ts';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { StatementEntryIcon } from './entry-icon.tsx';
import { getLinkTargetPathOfStatementEntry } from './entry-path.ts';

/** Props of a row of a statement of tokens or xp. */
export interface StatementEntryRowProps {
  /** Reason why tokens or xp changed, such as `like`. It determines the icon. */
  reason: string;
  text: string;
  at: string;
  /** Number of tokens or xp: positive if received, negative if spent or taken back. */
  amount: number;
  /** Unit of the amount for screen readers, such as "tokens" or "XP". */
  unit: string;
  link: { kind: string; id: string } | null;
  /**
   * True to show the time of day, for lists that are grouped by day. False to show how long ago the change was, such as
   * “3 min”.
   */
  showsClock?: boolean;
}

/**
 * Row of a statement of tokens or xp: shows one change with its reason, time and amount, and links to the cause of the
 * change, such as a post (EXP-049).
 */
export function StatementEntryRow(entry: StatementEntryRowProps) {
  const path = getLinkTargetPathOfStatementEntry(entry.link);
  const body = (
    <>
      <StatementEntryIconAndText {...entry} isLink={path !== null} />
      <StatementEntryAmount {...entry} />
    </>
  );
  const shape = 'flex min-h-16 items-center gap-3 px-4 py-2.5';
  return (
    <li className="border-b border-line">
      {path === null ? (
        <div className={shape}>{body}</div>
      ) : (
        <Link to={path} className={joinClassNames(shape, 'group hover:bg-fill')}>
          {body}
        </Link>
      )}
    </li>
  );
}

type EntryTextProps = Omit<StatementEntryRowProps, 'amount' | 'unit'> & {
  /** True if the row is a link. */
  isLink?: boolean;
};

/** Icon and text of a row of a statement. The time is shown below the text. */
export function StatementEntryIconAndText({
  reason,
  text,
  at,
  link,
  showsClock = false,
  isLink = false,
}: EntryTextProps) {
  return (
    <>
      <StatementEntryIcon reason={reason} link={link} />
      <span className="min-w-0 flex-1">
        <span className={joinClassNames('block text-md font-medium', isLink && 'group-hover:underline')}>
          {text}
        </span>
        <span className="block text-sm font-normal text-muted">
          {showsClock ? <Clock time={at} /> : <RelativeTime time={at} />}
        </span>
      </span>
    </>
  );
}

/** Amount of a statement row, with a plus or minus sign. */
export function StatementEntryAmount({ amount, unit }: Pick<StatementEntryRowProps, 'amount' | 'unit'>) {
  return (
    <span className={joinClassNames('text-base font-semibold', amount > 0 ? 'text-success-ink' : 'text-ink')}>
      <SignedAmountText amount={amount} unit={unit} />
    </span>
  );
}

/** A change of a number of tokens or xp, with a plus or minus sign. Screen readers read the unit too. */
export function SignedAmountText({ amount, unit }: Pick<StatementEntryRowProps, 'amount' | 'unit'>) {
  return (
    <span data-number>
      {amount > 0 ? '+' : amount < 0 ? '−' : ''}
      {formatExactNumber(Math.abs(amount))}
      <span className="sr-only"> {unit}</span>
    </span>
  );
}

function Clock({ time }: { time: string }) {
  const timeMs = Date.parse(time);
  return (
    <time dateTime={time} title={formatExactTime(timeMs)}>
      {getDateTimeFormat(undefined, { timeStyle: 'short' }).format(timeMs)}
    </time>
  );
}
