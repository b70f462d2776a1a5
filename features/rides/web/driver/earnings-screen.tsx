import { CircleDollarSign, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { SignedInOnly, useAuth } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useInfiniteQuery } from '#platform/client/query.ts';
import { Disclosure } from '#platform/ui/disclosure.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { NextPageButton } from '#platform/ui/next-page-button.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { downloadTextFile } from '#platform/ui/download-file.ts';
import { groupTripsByDay, listDaysSplitAcrossTripPages } from '../../domain/earning-days.ts';
import { describePickupAndDropoff } from '../describe-pickup-and-dropoff.ts';
import { formatCalendarDay } from '../format-day.ts';
import { formatTimeOfDay } from '../format-pickup-time.ts';
import { DriverDemoLink } from '../demo/driver-demo-link.tsx';
import { QueryErrorNotice } from '../query-error-notice.tsx';
import { useRideshareAccentColorOnPage } from '../use-rideshare-accent-color.ts';
import { driverApi, type DriverEarnings } from './driver-calls.ts';
import { fetchAllTripsWithEarnings, formatEarningsCsv } from './earnings-csv.ts';
import { messages } from './messages.ts';
import { WeeklyEarningsChart } from './weekly-earnings-chart.tsx';

/**
 * Screen `/ryde/drive/earnings`: a driver's earnings by day and by trip, split into fare and fee (EXP-109,
 * EXP-095).
 */
export default function DriverEarningsScreen() {
  useRideshareAccentColorOnPage();
  const { status } = useAuth();
  return (
    <>
      <ScreenHeader title={messages.earnings} end={status === 'signedIn' && <DownloadButton />} />
      <SignedInOnly
        icon={CircleDollarSign}
        title={messages.earningsLogIn}
        hint={messages.earningsLogInHint}
        reason={messages.earningsLogInReason}
        otherAction={<DriverDemoLink />}
      >
        {(user) => <EarningsList userId={user.id} timeZone={user.timeZone} />}
      </SignedInOnly>
    </>
  );
}

function EarningsList({ userId, timeZone }: { userId: string; timeZone: string }) {
  const query = useInfiniteQuery({
    queryKey: ['listDriverEarnings', userId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      driverApi.listDriverEarnings(pageParam === undefined ? { timeZone } : { timeZone, cursor: pageParam }),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
  if (query.isPending)
    return (
      <SkeletonList label={messages.loadingEarnings}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  if (query.data === undefined) return <QueryErrorNotice query={query} />;
  const { total, days } = query.data.pages[0]!;
  const pages = query.data.pages.map((page) => page.trips);
  if (total.trips === 0)
    return (
      <>
        <QueryErrorNotice query={query} />
        <EmptyState icon={CircleDollarSign} title={messages.earningsEmptyTitle}>
          {messages.earningsEmpty}
        </EmptyState>
      </>
    );
  return (
    <>
      {!query.isFetchNextPageError && <QueryErrorNotice query={query} />}
      <div className="border-b border-line px-4 py-5">
        <p className="text-md text-muted">{messages.total}</p>
        <p className="text-[2rem] leading-tight font-bold" data-number>
          {messages.tokens({ count: total.tokens })}
        </p>
        <p className="text-md text-muted">
          {messages.totalTrips({ count: total.trips })} · {messages.earningsHint}
        </p>
      </div>
      <WeeklyEarningsChart days={days} timeZone={timeZone} />
      <Days days={days} pages={pages} timeZone={timeZone} />
      <NextPageButton query={query} label={commonMessages.showOlder} failure={messages.olderNotLoaded} />
    </>
  );
}

interface DaysProps {
  /** Totals of the latest days. */
  days: DriverEarnings['days'];
  /** Trips of each loaded page. */
  pages: readonly DriverEarnings['trips'][];
  timeZone: string;
}

/**
 * List of trips, grouped by day. At first, only the day that is then the latest is unfolded. A day whose trips continue
 * on a further page is unfolded when this page is loaded, so that its trips appear. The heading of a day has its total.
 * The server sends no total for days long ago, so the headings of these days have only the day.
 */
function Days({ days, pages, timeZone }: DaysProps) {
  const groups = groupTripsByDay(pages.flat(), timeZone);
  // No day is removed, because a day would then fold while the person reads it.
  const [unfolded, setUnfolded] = useState(() => groups.slice(0, 1).map(({ day }) => day));
  const continued = listDaysSplitAcrossTripPages(pages, timeZone).filter((day) => !unfolded.includes(day));
  if (continued.length > 0) setUnfolded([...unfolded, ...continued]);
  return groups.map(({ day, trips: tripsOfDay }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="border-b border-line">
      <Disclosure
        look="row"
        isOpen={unfolded.includes(day)}
        summary={<DayHeading day={day} total={days.find((one) => one.day === day)} />}
      >
        <ul>
          {tripsOfDay.map((trip) => (
            <li key={trip.bookingId} className="relative border-t border-line px-4 py-3 hover:bg-fill">
              <TripEarnings trip={trip} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  ));
}

function DayHeading({ day, total }: { day: string; total: DriverEarnings['days'][number] | undefined }) {
  return (
    <div className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-title">
        <h2 id={`day-${day}`}>{formatCalendarDay(day)}</h2>
        {total && (
          <p className="font-bold" data-number>
            {messages.tokens({ count: total.tokens })}
          </p>
        )}
      </div>
      {total && (
        <p className="flex flex-wrap justify-between gap-x-3 text-sm font-normal text-muted" data-number>
          <span>{messages.dayTrips({ count: total.trips })}</span>
          <span>{messages.faresAndFees({ fare: total.fare, fee: total.fee })}</span>
        </p>
      )}
    </div>
  );
}

function TripEarnings({ trip, timeZone }: { trip: DriverEarnings['trips'][number]; timeZone: string }) {
  return (
    <EarningsRow
      title={
        <Link
          to="/trip/$bookingId"
          params={{ bookingId: trip.bookingId }}
          className="line-clamp-2 break-words after:absolute after:inset-0"
        >
          {describePickupAndDropoff(trip.from, trip.to, messages.unknownPlace)}
        </Link>
      }
      detail={
        <>
          {trip.status === 'cancelled' && <>{messages.cancelledTrip} · </>}
          <time dateTime={trip.at}>{formatTimeOfDay(Date.parse(trip.at), timeZone)}</time>
        </>
      }
      amount={trip}
    />
  );
}

interface EarningsRowProps {
  title: ReactNode;
  detail: ReactNode;
  amount: { tokens: number; fee: number; fare: number };
}

/**
 * Row of earnings: the title and the earned tokens, and below them the detail and how the tokens split into fare and
 * fee.
 */
function EarningsRow({ title, detail, amount: { tokens, fee, fare } }: EarningsRowProps) {
  return (
    <>
      <p className="flex justify-between gap-3 font-semibold">
        <span className="min-w-0">{title}</span>
        <span className="shrink-0" data-number>
          {messages.tokens({ count: tokens })}
        </span>
      </p>
      <p className="flex justify-between gap-3 text-sm text-muted">
        <span>{detail}</span>
        <span className="text-right">{messages.fareAndFee({ fare, fee })}</span>
      </p>
    </>
  );
}

function DownloadButton() {
  const [isBusy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const csv = formatEarningsCsv(await fetchAllTripsWithEarnings(), location.origin);
      downloadTextFile('earnings.csv', csv, 'text/csv;charset=utf-8');
    } catch (error) {
      toast.error(getErrorMessage(error, messages.downloadFailed));
    }
    setBusy(false);
  }
  return (
    <IconButton
      icon={Download}
      label={messages.downloadCsv}
      loading={isBusy}
      onClick={() => void download()}
    />
  );
}
