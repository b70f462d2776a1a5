import { queryClient } from '#platform/client/query.ts';
import { Link } from '@tanstack/react-router';
import { Settings, Sparkles, Trophy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SignedInOnly, useAuth } from '#features/accounts/web/public.ts';
import {
  groupSmallRewardEntries,
  groupStatementEntriesByDay,
  StatementRows,
} from '#features/tokens/web/public.ts';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { CardFooterLink } from '#platform/ui/card-link-row.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { PersonOrCommentSkeleton, Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { BadgeList } from './badge-list.tsx';
import { useUserStats } from './calls.ts';
import type { UserStats } from './calls.ts';
import { DailyAwardLimitsSection } from './daily-limits.tsx';
import { UnlockedBadgeGrid } from './earned-badges.tsx';
import { listLockedBadges, listUnlockedBadges } from './list-badges.ts';
import { LevelOverview } from './level-overview.tsx';
import { ProfileStreakLine } from './profile-level.tsx';
import { messages } from './screens/messages.ts';
import { buildXpHistoryQueryKey, useXpHistory } from './use-xp-history.ts';
import { LastSevenDaysXpSection } from './xp-week.tsx';

/** Screen at `/progress`: the viewer's level, badges, streak, daily limits and xp history. */
export default function ProgressScreen() {
  const auth = useAuth();
  return (
    <>
      <ScreenHeader title={messages.ownProgress} end={auth.status === 'signedIn' && <SettingsLink />} />
      <SignedInOnly
        icon={Trophy}
        title={messages.logInProgressTitle}
        hint={messages.logInProgressHint}
        reason={messages.logInProgressReason}
      >
        {(user) => <OwnProgress userId={user.id} />}
      </SignedInOnly>
    </>
  );
}

function SettingsLink() {
  return (
    <Link
      to="/settings/$section"
      params={{ section: 'progress' }}
      aria-label={messages.pauseOrTurnOff}
      title={messages.pauseOrTurnOff}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-fill hover:text-ink"
    >
      <Settings size={20} aria-hidden />
    </Link>
  );
}

function OwnProgress({ userId }: { userId: string }) {
  const { data, status, error, refetch } = useUserStats(userId);
  if (!data) {
    if (status === 'failed') return <ErrorState onRetry={refetch} detail={getErrorMessage(error)} />;
    return (
      <SkeletonList label={messages.loadingProgress}>
        <div className="p-4">
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  }
  const { stats, badges, isOff } = data;
  if (isOff) {
    return (
      <EmptyState
        icon={Sparkles}
        title={messages.turnedOffTitle}
        action={
          <Link
            to="/settings/$section"
            params={{ section: 'progress' }}
            className={getButtonClassName('quiet')}
          >
            {messages.openSettings}
          </Link>
        }
      >
        {messages.turnedOffHint}
      </EmptyState>
    );
  }
  const earned = listUnlockedBadges(badges);
  const locked = listLockedBadges(badges);
  return (
    <>
      <section aria-label={messages.levelAndStreak} className="px-4 pt-4">
        <div className="overflow-hidden rounded-card border border-line bg-surface px-4">
          <div className="py-5">
            <LevelOverview stats={stats} />
          </div>
          <div className="border-t border-line py-4">
            <StreakFacts stats={stats} />
            <LastSevenDaysXpSection userId={userId} />
          </div>
          <CardFooterLink to="/leaderboard" icon={Trophy} label={messages.leaderboard} className="-mx-4" />
        </div>
      </section>
      <section aria-labelledby="badges-title" className="mt-8 px-4">
        <h2 id="badges-title" className="text-title">
          {messages.badges}
        </h2>
        {earned.length === 0 && <p className="mt-1 text-md text-muted">{messages.badgesEmpty}</p>}
        {earned.length > 0 && <UnlockedBadgeGrid badges={earned} />}
        {locked.length > 0 && (
          <>
            <h3 className="mt-6 text-base">{messages.stillToEarn}</h3>
            <BadgeList badges={locked} label={messages.badgesToEarn} />
          </>
        )}
      </section>
      {stats.today && <DailyAwardLimitsSection today={stats.today} />}
      <History userId={userId} xp={stats.xp} />
    </>
  );
}

function StreakFacts({ stats }: { stats: UserStats }) {
  const facts = [
    messages.longestStreak({ days: stats.longestStreakDays }),
    ...(stats.freezes ? [messages.freezes({ freezes: stats.freezes })] : []),
  ];
  return (
    <div>
      <ProfileStreakLine stats={stats} />
      <p data-number className="mt-0.5 text-sm text-muted">
        {facts.join(' · ')}
      </p>
    </div>
  );
}

/**
 * Rows of the history. Consecutive small rewards of one day, such as those for views, are one row with their sum. This
 * row expands to the single rewards.
 */
function HistoryRows({ lines }: Pick<ReturnType<typeof useXpHistory>, 'lines'>) {
  const entries = lines.map(({ xp, ...line }) => ({ ...line, amount: xp }));
  const rows = groupStatementEntriesByDay(entries).flatMap((day) => groupSmallRewardEntries(day.entries));
  return <StatementRows rows={rows} getUnit={() => messages.xpUnit} showsClock={false} />;
}

/**
 * History of the viewer's xp: each change with its reason and a link (EXP-049).
 * @param xp the viewer's current xp; when it changes, the list is loaded again
 */
function History({ userId, xp }: { userId: string; xp: number }) {
  const { query, lines } = useXpHistory(userId);
  const before = useRef(xp);
  useEffect(() => {
    if (before.current !== xp)
      void queryClient.invalidateQueries({ queryKey: buildXpHistoryQueryKey(userId) });
    before.current = xp;
  }, [userId, xp]);
  return (
    <section aria-labelledby="history-title" className="mt-8 pb-10">
      <h2 id="history-title" className="px-4 pb-2 text-title">
        {messages.history}
      </h2>
      {query.isPending && (
        <SkeletonList label={messages.loadingHistory}>
          <PersonOrCommentSkeleton />
          <PersonOrCommentSkeleton />
        </SkeletonList>
      )}
      {query.isError && (
        <ErrorState inline onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isSuccess && lines.length === 0 && (
        <p className="px-4 text-md text-muted">{messages.historyEmpty}</p>
      )}
      {lines.length > 0 && (
        <ul aria-label={messages.historyList} className="border-t border-line">
          <HistoryRows lines={lines} />
        </ul>
      )}
      {query.hasNextPage && (
        <div className="p-4">
          <Button wide loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {commonMessages.showOlder}
          </Button>
        </div>
      )}
    </section>
  );
}
