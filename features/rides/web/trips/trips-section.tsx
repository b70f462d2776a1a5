import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Car, Download } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { LoadMorePlaceholder } from '#platform/ui/load-more-rows.tsx';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { downloadTextFile } from '#platform/ui/download-file.ts';
import type { PassengerOrDriver } from '../calls.ts';
import { messages } from './messages.ts';
import { TripHistoryRow } from './trip-row.tsx';
import { fetchAllTrips, formatTripsCsv } from './trips-csv.ts';
import { useTripList } from './use-trip-list.ts';

const sides = [
  { value: 'passenger', label: messages.asPassenger },
  { value: 'driver', label: messages.asDriver },
] as const;

/**
 * Section of the rides tab at `/ryde/trips`: the trips of the signed-in person, as rider and as driver (EXP-100, Q-31).
 */
export default function TripsSection() {
  const { user } = useAuth();
  // The selected list is stored in the URL, so that Back from a trip opens the same list.
  const { as } = useSearch({ strict: false }) as { as?: unknown };
  const side: PassengerOrDriver = as === 'driver' ? 'driver' : 'passenger';
  const navigate = useNavigate();
  const setSide = (chosen: PassengerOrDriver) =>
    void navigate({
      to: '.',
      search: chosen === 'driver' ? { as: chosen } : {},
      replace: true,
      resetScroll: false,
      viewTransition: false,
    });
  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-1.5">
        <SegmentedControl label={messages.side} choices={sides} value={side} onValue={setSide} />
        <DownloadButton side={side} />
      </div>
      {user && <TripList key={side} userId={user.id} side={side} />}
    </>
  );
}

function TripList({ userId, side }: { userId: string; side: PassengerOrDriver }) {
  const list = useTripList(userId, side);
  const { known: trips, ready, failed } = list;
  if (!ready && failed) return <ErrorState onRetry={list.refetch} detail={getErrorMessage(list.error)} />;
  if (!ready)
    return (
      <SkeletonList label={messages.loading}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  if (trips.length === 0)
    return side === 'passenger' ? (
      <EmptyState
        icon={Car}
        title={messages.emptyTitle}
        action={
          <Link to="/ryde" className={getButtonClassName('accent')}>
            {messages.bookRide}
          </Link>
        }
      >
        {messages.emptyBody}
      </EmptyState>
    ) : (
      <EmptyState
        icon={Car}
        title={messages.driverEmptyTitle}
        action={
          <Link to="/ryde/drive" className={getButtonClassName('quiet')}>
            {messages.openDrive}
          </Link>
        }
      >
        {messages.driverEmptyBody}
      </EmptyState>
    );
  return (
    <>
      {failed && <ErrorState inline onRetry={list.refetch} />}
      <ul aria-label={messages.list}>
        {trips.map((trip) => (
          <TripHistoryRow key={trip.id} trip={trip} side={side} />
        ))}
      </ul>
      {list.more && (
        <LoadMorePlaceholder
          loadingLabel={messages.loading}
          failure={messages.olderNotLoaded}
          isLoading={list.loadingOlder}
          hasFailed={list.olderFailed}
          onMore={() => void list.fetchOlder()}
        />
      )}
    </>
  );
}

function DownloadButton({ side }: { side: PassengerOrDriver }) {
  const [isBusy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const csv = formatTripsCsv(await fetchAllTrips(side), side, location.origin);
      downloadTextFile('trips.csv', csv, 'text/csv;charset=utf-8');
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
