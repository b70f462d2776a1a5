import { queryClient } from '#platform/client/query.ts';
import { BookOpen, Download, ReceiptText } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { SignedInOnly, useAuth } from '#features/accounts/web/public.ts';
import { CardFooterLink } from '#platform/ui/card-link-row.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { NextPageButton } from '#platform/ui/next-page-button.tsx';
import { Chip } from '#platform/ui/pill.tsx';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { getSiteName } from '#platform/ui/page-title.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { PersonOrCommentSkeleton, Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { downloadTextFile } from '#platform/ui/download-file.ts';
import { allTokenStatementScreenParts } from './all-statement-parts.ts';
import { balanceCardClassName, BalanceSection } from './balance-section.tsx';
import PublicLedgerLink from './public-ledger-link.tsx';
import type { TokenStatementEntry } from './calls.ts';
import { SignedAmountText } from './entry-row.tsx';
import { fetchAllTokenStatementEntries } from './fetch-statement-entries.ts';
import { groupSmallRewardEntries } from './group-rewards.ts';
import { messages } from './screens/messages.ts';
import { formatTokenStatementDayHeading, groupStatementEntriesByDay } from './statement-days.ts';
import { StatementRows } from './statement-rows.tsx';
import { formatTokenStatementAsCsv } from './statement-csv.ts';
import { useReclaimedTokenCount } from './use-taken-back-tokens.ts';
import { useTokenBalance } from './use-token-balance.ts';
import { useTokenStatementPages } from './use-statement.ts';
import { WeeklyTokenChart } from './weekly-token-chart.tsx';

const filters = [
  { label: messages.filterAll, args: {} },
  { label: messages.filterIn, args: { direction: 'in' } },
  { label: messages.filterOut, args: { direction: 'out' } },
  { label: messages.filterPosts, args: { kind: 'posts' } },
  { label: messages.filterStories, args: { kind: 'stories' } },
  { label: messages.filterComments, args: { kind: 'comments' } },
  { label: messages.filterLikes, args: { kind: 'likes' } },
  { label: messages.filterShares, args: { kind: 'shares' } },
  { label: messages.filterAchievements, args: { kind: 'achievements' } },
  { label: messages.filterLevels, args: { kind: 'levels' } },
  { label: messages.filterGifts, args: { kind: 'gifts' } },
  { label: messages.filterTakenBack, args: { kind: 'takenBack' } },
] as const;
type Filter = (typeof filters)[number];

/** Screen of `/statement`: the viewer's token balance and all of its changes (EXP-049, NEW-01). */
export default function TokenStatementScreen() {
  const auth = useAuth();
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    try {
      downloadTextFile(
        `${getSiteName().toLowerCase()}-tokens.csv`,
        formatTokenStatementAsCsv(await fetchAllTokenStatementEntries({}), location.origin),
        'text/csv;charset=utf-8',
      );
    } catch (error) {
      toast.error(messages.downloadFailed({ problem: getErrorMessage(error) }));
    }
    setSaving(false);
  }
  const download = (
    <IconButton icon={Download} label={messages.downloadCsv} loading={isSaving} onClick={() => void save()} />
  );
  return (
    <>
      <ScreenHeader title={messages.statement} end={auth.status === 'signedIn' && download} />
      <SignedInOnly
        icon={ReceiptText}
        title={messages.logInTitle}
        hint={messages.logInHint}
        reason={messages.logInReason}
      >
        {(user) => <Statement userId={user.id} />}
      </SignedInOnly>
      {auth.status === 'signedOut' && (
        <p className="flex justify-center px-4">
          <PublicLedgerLink />
        </p>
      )}
    </>
  );
}

function Statement({ userId }: { userId: string }) {
  const balance = useTokenBalance();
  const takenBack = useReclaimedTokenCount(balance.data);
  const [filter, setFilter] = useState<Filter>(filters[0]);
  return (
    <>
      <div className="px-4 pt-4 pb-5">
        {balance.data ? (
          <BalanceSection balance={balance.data} takenBack={takenBack} />
        ) : (
          <div className={balanceCardClassName}>
            {balance.status === 'failed' ? (
              <ErrorState inline onRetry={balance.refetch} />
            ) : (
              <SkeletonList label={messages.loadingBalance}>
                <Skeleton className="h-51 w-full rounded-none" />
              </SkeletonList>
            )}
          </div>
        )}
        <WeeklyTokenChart userId={userId} />
        <StatementParts place="balance" userId={userId} />
      </div>
      <div role="group" aria-label={messages.filtersLabel} className="border-y border-line">
        <div className="scroll-row gap-2 py-2.5 sm:flex-wrap">
          {filters.map((one) => (
            <Chip key={one.label} pressed={filter === one} onClick={() => setFilter(one)}>
              {one.label}
            </Chip>
          ))}
        </div>
      </div>
      <Entries userId={userId} filter={filter} version={versionOf(balance.data)} />
      <div className="mt-6">
        <CardFooterLink to="/books" icon={BookOpen} label={messages.openBooks} />
      </div>
    </>
  );
}

/**
 * Maximum number of entries in a short statement. Components with the position `end` are shown only below a short
 * statement.
 */
const shortStatementLength = 5;

/**
 * The components that features add at one position of the screen. While their code is loading, the rest of the screen
 * is already visible.
 */
function StatementParts({ place, userId }: { place: 'balance' | 'end'; userId: string }) {
  return allTokenStatementScreenParts.map(
    (part, index) =>
      part.place === place && (
        <Suspense key={index}>
          <part.Part userId={userId} />
        </Suspense>
      ),
  );
}

/**
 * Returns a string that changes whenever the balance changes, so that the list of entries can then be fetched again.
 * Undefined while the balance is unknown.
 */
function versionOf(balance: { balance: number; earned: number } | undefined): string | undefined {
  return balance && `${balance.balance}:${balance.earned}`;
}

function Entries({
  userId,
  filter,
  version,
}: {
  userId: string;
  filter: Filter;
  version: string | undefined;
}) {
  const query = useTokenStatementPages(userId, filter.args);
  const before = useRef(version);
  useEffect(() => {
    if (before.current !== undefined && version !== before.current)
      void queryClient.invalidateQueries({ queryKey: ['listStatement', userId] });
    before.current = version;
  }, [userId, version]);

  const lines = query.data?.pages.flatMap((page) => page.lines) ?? [];
  if (query.isPending) {
    return (
      <SkeletonList label={messages.loadingStatement}>
        {[1, 2, 3, 4].map((n) => (
          <PersonOrCommentSkeleton key={n} />
        ))}
      </SkeletonList>
    );
  }
  if (query.isError && lines.length === 0)
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        detail={getErrorMessage(query.error)}
      />
    );
  const isUnfiltered = filter === filters[0];
  const isShort = isUnfiltered && !query.hasNextPage && lines.length <= shortStatementLength;
  if (lines.length === 0) {
    return (
      <>
        <EmptyState icon={ReceiptText} title={messages.emptyTitle}>
          {isUnfiltered ? messages.emptyHint : messages.emptyFilterHint}
        </EmptyState>
        {isShort && <StatementParts place="end" userId={userId} />}
      </>
    );
  }
  return (
    <>
      {query.isError && !query.isFetchNextPageError && (
        <ErrorState inline onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      <section aria-label={messages.entries}>
        {groupStatementEntriesByDay(lines).map(({ startMs, entries }, at, days) => (
          <DayEntries
            key={startMs}
            title={formatTokenStatementDayHeading(startMs, getServerCorrectedTimeMs())}
            entries={entries}
            // The entries of the last loaded day may continue on the next page.
            hasAllEntries={at < days.length - 1 || !query.hasNextPage}
            // Rewards are grouped only without a filter. A viewer who filters by kind wants to see each reward, and a
            // filter by direction hides entries that separate rewards.
            areRewardsGrouped={isUnfiltered}
          />
        ))}
      </section>
      {isShort && <StatementParts place="end" userId={userId} />}
      <NextPageButton query={query} label={commonMessages.showOlder} failure={messages.olderNotLoaded} />
    </>
  );
}

interface DayEntriesProps {
  title: string;
  entries: readonly TokenStatementEntry[];
  /** True if `entries` are all entries of the day. A day with several entries then shows their sum. */
  hasAllEntries: boolean;
  /** True to show consecutive small rewards as one row. */
  areRewardsGrouped: boolean;
}

/**
 * Entries of one day below a heading with the day, the sum of the entries, and the balance after the newest entry. The
 * balance is shown only in an unfiltered statement, because a filter may hide the newest entries of the day.
 */
function DayEntries({ title, entries, hasAllEntries, areRewardsGrouped }: DayEntriesProps) {
  const titleId = useId();
  const rows = areRewardsGrouped
    ? groupSmallRewardEntries(entries)
    : entries.map((entry) => ({ kind: 'entry', entry }) as const);
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  const hasSum = hasAllEntries && rows.length > 1;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 px-4 pt-4 pb-1 text-sm font-semibold text-muted">
        <h2 id={titleId} className="text-sm">
          {title}
        </h2>
        <span className="flex flex-wrap justify-end gap-x-1.5">
          {hasSum && <SignedAmountText amount={sum} unit={messages.unit({ count: Math.abs(sum) })} />}
          {hasSum && areRewardsGrouped && <span aria-hidden>·</span>}
          {areRewardsGrouped && (
            <span className="font-normal">
              {messages.balanceAfter({ balance: entries[0]!.balanceAfter })}
            </span>
          )}
        </span>
      </div>
      <ul aria-labelledby={titleId}>
        <StatementRows rows={rows} />
      </ul>
    </>
  );
}
