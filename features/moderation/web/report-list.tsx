import { Flag } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { subscribeToContentVisibilityChanges } from '#features/visibility/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { queryClient, useInfiniteQuery } from '#platform/client/query.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { Button } from '#platform/ui/button.tsx';
import { NextPageButton } from '#platform/ui/next-page-button.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { usePreservedListFocus } from '#platform/ui/use-preserved-list-focus.ts';
import { moderationApi } from './calls.ts';
import type { OpenReport } from './calls.ts';
import { messages } from './messages.ts';
import { getReportCacheKey, reportEntityType } from './moderation-entities.ts';
import { withdrawReport } from './moderation-mutations.ts';
import { formatShortDate } from './mute-duration.ts';

function useReports(userId: string) {
  const query = useInfiniteQuery({
    queryKey: ['listReports', userId],
    queryFn: ({ pageParam }) => moderationApi.listReports({ cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
  useEffect(
    () =>
      subscribeToContentVisibilityChanges(
        () => void queryClient.invalidateQueries({ queryKey: ['listReports', userId] }),
      ),
    [userId],
  );
  const { data } = query;
  const listed = useMemo(() => data?.pages.flatMap((page) => page.reports) ?? [], [data]);
  return { query, reports: useEntities(reportEntityType, listed) };
}

/**
 * Settings tab with the viewer's open reports, on which moderators have not decided yet. Each report has a button that
 * withdraws it (EXP-113).
 */
export function ReportList({ user }: { user: OwnAccount }) {
  const { query, reports } = useReports(user.id);
  const listFocus = usePreservedListFocus(query.isPending ? undefined : reports.length);
  if (query.isPending) {
    return (
      <SkeletonList label={messages.loadingReports}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  }
  if (query.isError && query.data === undefined)
    return <ErrorState onRetry={() => void query.refetch()} detail={getErrorMessage(query.error)} />;
  if (reports.length === 0 && !query.hasNextPage && !query.isError) {
    return (
      <EmptyState icon={Flag} title={messages.reportsEmptyTitle}>
        {messages.reportsEmptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      {query.isError && !query.isFetchNextPageError && (
        <ErrorState inline onRetry={() => void query.refetch()} />
      )}
      <ul {...listFocus} aria-label={messages.reportedTab}>
        {reports.map((report) => (
          <ReportRow key={getReportCacheKey(report)} report={report} />
        ))}
      </ul>
      <NextPageButton query={query} failure={messages.reportsNotLoaded} />
    </>
  );
}

function ReportRow({ report }: { report: OpenReport }) {
  const { kind, author, reason, reportedAt } = report;
  const what = author
    ? messages.reportedBy({ kind, name: author.displayName })
    : messages.reportedThing({ kind });
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2">
      <div className="min-w-0 flex-1">
        <span className="block font-medium break-words">{what}</span>
        <span className="block text-sm text-muted">
          {messages.reportedOn({ reason: messages.reason({ reason }), day: formatShortDate(reportedAt) })}
        </span>
      </div>
      <Button
        size="sm"
        aria-label={messages.takeBackReport({ what })}
        onClick={() => void withdrawReport(report)}
      >
        {messages.takeBack}
      </Button>
    </li>
  );
}
