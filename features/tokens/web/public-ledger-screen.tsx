import { useQuery } from '#platform/client/query.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Disclosure } from '#platform/ui/disclosure.tsx';
import { formatExactNumber, formatExactTime } from '#platform/ui/format.ts';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { createLazySection } from '#platform/ui/lazy-section.tsx';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { allTokenStatementScreenParts } from './all-statement-parts.ts';
import { tokensApi } from './calls.ts';
import type { PublicLedgerTotals, PublicLedgerTotalsHistory } from './calls.ts';
import { createLargeDigitTokenAmountRenderers } from './render-large-token-amount.tsx';
import { TokenSourceChart } from './token-source-chart.tsx';
import { messages } from './screens/messages.ts';

const BooksChart = createLazySection(() => import('./ledger-totals-chart.tsx'));

/** Polling interval while the screen is open, in milliseconds. */
const refetchMs = 15_000;

/** Screen of `/books`: the public sums of the token ledger, open to users and guests (NEW-01). */
export default function PublicLedgerScreen() {
  const books = useQuery({
    queryKey: ['getBooks'],
    queryFn: () => tokensApi.getBooks(),
    refetchInterval: refetchMs,
  });
  const history = useQuery({
    queryKey: ['getBooksHistory'],
    queryFn: () => tokensApi.getBooksHistory(),
    refetchInterval: refetchMs,
  });
  return (
    <>
      <ScreenHeader title={messages.openBooks} />
      {books.isPending && (
        <SkeletonList label={messages.loadingBooks}>
          <div className="px-4 pt-6">
            <Skeleton className="h-13 w-44" />
            <Skeleton className="mt-5 h-36 w-full rounded-card" />
          </div>
        </SkeletonList>
      )}
      {books.isError && !books.data && (
        <ErrorState
          onRetry={() => void books.refetch()}
          retrying={books.isFetching}
          detail={getErrorMessage(books.error)}
        />
      )}
      {books.isError && books.data && (
        <ErrorState inline onRetry={() => void books.refetch()} retrying={books.isFetching} />
      )}
      {books.data && (
        <>
          <Headline books={books.data} />
          {history.data && <TokenSourceChart byReason={history.data.byReason} />}
          {/* Not among the numbers, which are folded at first. */}
          {history.isError && !history.data && (
            <div className="pt-4">
              <ErrorState
                inline
                title={messages.historyNotLoaded}
                onRetry={() => void history.refetch()}
                retrying={history.isFetching}
              />
            </div>
          )}
          <Numbers books={books.data}>{history.data && <History history={history.data} />}</Numbers>
        </>
      )}
    </>
  );
}

/** Returns true if the ledger does not balance, or if the last check found problems. */
function hasAlarm({ balanced, lastCheck }: PublicLedgerTotals): boolean {
  return !balanced || lastCheck?.closed === false;
}

/**
 * Heading of the screen: the number of existing tokens. If the ledger does not balance, a notice above the number says
 * so, and shows how the number is calculated.
 */
function Headline({ books }: { books: PublicLedgerTotals }) {
  return (
    <section className="px-4 pt-6" aria-label={messages.booksLabel}>
      {!books.balanced && (
        <p className="mb-6 flex items-start gap-2.5 rounded-card bg-danger-soft p-4 text-md text-danger-ink">
          <CircleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
          <span>
            <strong className="block">{messages.booksDoNotBalance}</strong>
            <Sum books={books} />
          </span>
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2">
        {messages.booksTotal({
          ...createLargeDigitTokenAmountRenderers(books.inAccounts),
        })}
      </p>
      {/* The height is reserved while the code of the parts is loaded. */}
      <p className="mt-1 min-h-6 text-md">
        {allTokenStatementScreenParts.map(
          (part, index) => part.place === 'worth' && <part.Part key={index} available={books.inAccounts} />,
        )}
      </p>
      <p className="mt-2 text-md text-muted">{messages.booksIntro}</p>
      {hasAlarm(books) && <LastCheck check={books.lastCheck} />}
    </section>
  );
}

/** Sentence that shows how the number of existing tokens is calculated: granted tokens minus burned tokens. */
function Sum({ books }: { books: PublicLedgerTotals }) {
  return messages.booksSum({
    granted: books.minted,
    burned: books.burned,
    difference: books.minted - books.burned,
    inAccounts: books.inAccounts,
  });
}

/**
 * Details of the public ledger totals, and that they balance. Initially expanded if the ledger does not balance,
 * otherwise collapsed.
 */
function Numbers({ books, children }: { books: PublicLedgerTotals; children: ReactNode }) {
  return (
    <Disclosure
      look="row"
      summary={messages.seeNumbers}
      isOpen={!books.balanced}
      className="mt-7 border-t border-line"
    >
      {books.balanced && (
        <div className="border-t border-line px-4 py-3 text-md">
          <p className="mb-1 flex items-center gap-1.5 font-medium text-success-ink">
            <CircleCheck size={16} aria-hidden className="shrink-0" />
            {messages.booksBalance}
          </p>
          <p>
            <Sum books={books} />
          </p>
          {!hasAlarm(books) && <LastCheck check={books.lastCheck} />}
        </div>
      )}
      <dl className="divide-y divide-line border-t border-line px-4 text-md">
        <Row name={messages.withPeople} value={books.byKind.user} />
        {books.byKind.escrow > 0 && <Row name={messages.inEscrow} value={books.byKind.escrow} />}
        {books.byKind.platform > 0 && <Row name={messages.withTown} value={books.byKind.platform} />}
        <Row name={messages.accounts} value={books.accounts} />
        <Row name={messages.transfers} value={books.transfers} />
        {books.holds > 0 && <Row name={messages.holds} value={books.holds} />}
      </dl>
      {children}
    </Disclosure>
  );
}

function Row({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-2">
      <dt className="text-muted">{name}</dt>
      <dd data-number className="font-semibold">
        {formatExactNumber(value)}
      </dd>
    </div>
  );
}

/** Formats a date such as `2026-03-02` as "Mar 2, 2026". */
function formatDay(day: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));
}

/** Result of the last check of the totals, which the server runs at the end of each day. */
function LastCheck({ check }: { check: PublicLedgerTotals['lastCheck'] }) {
  if (check === null) {
    return <p className="mt-3 text-sm text-muted">{messages.checkPending}</p>;
  }
  return (
    <p className="mt-3 text-sm text-muted">
      {check.closed
        ? messages.checkPassed({ day: formatDay(check.day) })
        : messages.checkAlarm({
            day: formatDay(check.day),
            problems: check.problems.map(({ id, violations }) => `${id}: ${violations}`).join(', '),
            alarm: (text) => (
              <strong key="alarm" className="text-danger-ink">
                {text}
              </strong>
            ),
          })}{' '}
      · <RelativeTime time={check.at} />
    </p>
  );
}

function History({ history }: { history: PublicLedgerTotalsHistory }) {
  // True if tokens were ever moved between accounts, and not only granted and burned.
  const hasMoved = history.byReason.some(({ moved }) => moved > 0);
  const table = (
    <Table
      label={messages.byDayTable}
      heads={[messages.day, messages.granted, messages.burned, messages.inAccounts]}
      rows={history.days
        .toReversed()
        .map((day) => [
          day.day,
          formatDay(day.day),
          formatExactNumber(day.granted),
          formatExactNumber(day.burned),
          formatExactNumber(day.inAccounts),
        ])}
    />
  );
  return (
    <>
      <section className="mt-8" aria-labelledby="reasons-title">
        <h2 id="reasons-title" className="px-4 text-title">
          {messages.byReason}
        </h2>
        <Table
          label={messages.byReasonTable}
          heads={[messages.reason, messages.granted, messages.burned, ...(hasMoved ? [messages.moved] : [])]}
          rows={history.byReason.map((row) => [
            row.reason,
            row.text,
            formatExactNumber(row.granted),
            formatExactNumber(row.burned),
            ...(hasMoved ? [formatExactNumber(row.moved)] : []),
          ])}
        />
      </section>
      <section className="mt-8 pb-10" aria-labelledby="days-title">
        <h2 id="days-title" className="px-4 text-title">
          {messages.byDay}
        </h2>
        {history.days.length > 1 && (
          <Suspense fallback={<div className="h-64" />}>
            <BooksChart days={history.days} />
          </Suspense>
        )}
        {history.days.length > 1 ? (
          <Disclosure look="row" summary={messages.sameAsTable} className="mt-2">
            {table}
          </Disclosure>
        ) : (
          table
        )}
        <p className="px-4 pt-3 text-sm text-muted">
          {messages.addedUp({ time: formatExactTime(Date.parse(history.at)) })}
        </p>
      </section>
    </>
  );
}

/**
 * Table with a heading row.
 * @param heads headings of the columns
 * @param rows a React key for each row, followed by its cells
 */
function Table({ label, heads, rows }: { label: string; heads: string[]; rows: string[][] }) {
  return (
    // With large text on a narrow screen, the table scrolls horizontally, also by keyboard, while the page does not.
    <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="mt-2 w-full text-md">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={joinClassNames(
                  'py-2 font-medium first:pl-4 last:pr-4',
                  index === 0 ? 'text-left' : 'pl-2 text-right',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, first, ...rest]) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-2.5 pl-4 text-left font-medium">
                {first}
              </th>
              {rest.map((value, index) => (
                <td key={heads[index + 1]} data-number className="py-2.5 pl-2 text-right last:pr-4">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
