import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LocateFixed } from 'lucide-react';
import { useViewerLocation } from '#features/places/web/public.ts';
import type { EventCard } from '#features/events/domain/event-shape.ts';
import { useQuery } from '#platform/client/query.ts';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { type SharedRide, sharedRidesApi } from './calls.ts';
import { formatDeparture } from './format-departure.ts';
import { messages } from './messages.ts';
import { createOwnStop } from './own-stop.ts';
import type { SeatChoice } from './seat-choice.ts';

const SeatDialog = lazyDialog(() => import('./seat-dialog.tsx'));

/**
 * List of shared rides to an event and home, for people who attend it (NEW-02). A press opens the price, and
 * another press books.
 */
export default function SharedRidesSection({ event }: { event: EventCard }) {
  return event.myAnswer === 'going' ? <SharedRides event={event} /> : null;
}

function SharedRides({ event }: { event: EventCard }) {
  const { location, status, locate } = useViewerLocation();
  const [choice, setChoice] = useState<SeatChoice>();
  const args = {
    eventId: event.id,
    occurrenceId: event.occurrenceId,
    ...(location && { stop: { lat: location.lat, lng: location.lng } }),
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['listSharedRides', args],
    queryFn: () => sharedRidesApi.listSharedRides(args),
    refetchInterval: 30_000,
  });
  if (error && !data) return <ErrorState inline onRetry={() => void refetch()} />;
  if (!data)
    return (
      <SkeletonList label={messages.loading}>
        <Skeleton className="h-24 w-full rounded-card" />
      </SkeletonList>
    );
  if (data.refusal !== null) return null;
  const open = (chosen: Omit<SeatChoice, 'stop' | 'event'>) =>
    location && setChoice({ ...chosen, event, stop: createOwnStop(location) });
  return (
    <section aria-label={messages.title} className="rounded-card border border-line px-4 py-3">
      <h2 className="text-base font-bold">{messages.title}</h2>
      {data.rides.length === 0 && <p className="mt-1 text-md text-muted">{messages.none}</p>}
      <ul>
        {data.rides.map((ride) => (
          <RideRow
            key={ride.tripId}
            ride={ride}
            timeZone={event.timeZone}
            onJoin={(price) => open({ direction: ride.direction, price, tripId: ride.tripId })}
          />
        ))}
      </ul>
      {location === null ? (
        <div className="mt-3">
          <p className="text-sm text-muted">{messages.locateHint}</p>
          <Button
            icon={LocateFixed}
            wide
            className="mt-2"
            loading={status === 'loading'}
            onClick={() => void locate()}
          >
            {messages.locate}
          </Button>
        </div>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {data.starts.map(
            ({ direction, price }) =>
              price && (
                <Button key={direction} tone="soft" onClick={() => open({ direction, price, tripId: null })}>
                  {(direction === 'out' ? messages.startOut : messages.startHome)({ total: price.total })}
                </Button>
              ),
          )}
        </div>
      )}
      {choice && (
        <SeatDialog
          choice={choice}
          onClose={() => {
            setChoice(undefined);
            void refetch();
          }}
        />
      )}
    </section>
  );
}

interface RideRowProps {
  ride: SharedRide;
  timeZone: string;
  onJoin: (price: NonNullable<SharedRide['price']>) => void;
}

function RideRow({ ride, timeZone, onJoin }: RideRowProps) {
  const { direction, departsAt, riders, seatsLeft, bookingId, price, status } = ride;
  const time = formatDeparture(departsAt, timeZone);
  const names = riders.map(({ name, isSelf }) => (isSelf ? messages.you : (name ?? messages.aNeighbor)));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="font-semibold">{(direction === 'out' ? messages.outAt : messages.homeAt)({ time })}</p>
        <p className="truncate text-sm text-muted">
          {new Intl.ListFormat('en-US').format(names)} ·{' '}
          {status === 'requested' ? messages.seatsLeft({ seats: seatsLeft }) : messages.taken}
        </p>
      </div>
      {bookingId !== null ? (
        <Link to="/trip/$bookingId" params={{ bookingId }} className={getButtonClassName('quiet')}>
          {messages.openTrip}
        </Link>
      ) : price ? (
        <Button tone="accent" onClick={() => onJoin(price)}>
          {messages.join({ total: price.total })}
        </Button>
      ) : ride.refusal === 'off_the_way' ? (
        <p className="text-sm text-muted">{messages.cannotJoin}</p>
      ) : null}
    </li>
  );
}
