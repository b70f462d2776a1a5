import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { findEarningsOfToday } from '../../domain/earning-days.ts';
import { driverApi } from './driver-calls.ts';
import { messages } from './messages.ts';

interface TodaysEarningsLinkProps {
  userId: string;
  timeZone: string;
  /** Id of the active trip; undefined if there is none. When the id changes, the earnings are loaded again. */
  activeTripId: string | undefined;
}

/**
 * Link to the driver's earnings. Its text contains the number of tokens and trips of today, if the driver has earned
 * something today (EXP-109).
 */
export function TodaysEarningsLink({ userId, timeZone, activeTripId }: TodaysEarningsLinkProps) {
  const { data } = useQuery({
    queryKey: ['listDriverEarnings', 'days', userId, activeTripId],
    queryFn: () => driverApi.listDriverEarnings({ timeZone, limit: 1 }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const today = data && findEarningsOfToday(data.days, getServerCorrectedTimeMs(), timeZone);
  return (
    <Link
      to="/ryde/drive/earnings"
      className="-mx-4 flex min-h-11 items-center gap-2 px-4 text-md font-medium hover:bg-fill"
    >
      <span className="min-w-0 flex-1" data-number>
        {today ? messages.today({ tokens: today.tokens, trips: today.trips }) : messages.seeEarnings}
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
    </Link>
  );
}
