import { Navigation } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button, getButtonClassName } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import type * as api from '../../api.ts';
import { getPickupOrDropoffPositionIfKnown } from '../../domain/known-position.ts';
import { listRemainingStops } from '../../domain/remaining-stops.ts';
import { formatDirectionsUrl } from '#features/places/domain/format-directions-url.ts';
import type { BookingStatus } from '../../domain/statuses.ts';
import type { Booking } from '../calls.ts';
import { PickupTimeText, ScheduledPickupTimeLine } from '../pickup-time.tsx';
import { DriverPositionSenderAndNote } from '../trip/driver-position-note.tsx';
import { TripMessageLink } from '../trip/trip-message-link.tsx';
import { driverPositionSenderStateStore } from '../trip/position-sender.ts';
import { TripMap } from '../trip/trip-map.tsx';
import { useCurrentTimeMs } from '../use-current-time-ms.ts';
import { messages } from './messages.ts';

type NextStop = 'pickup' | 'dropoff';

/** Text of the next step for the driver in each status of an active trip, and the place to drive to. */
const nextSteps: Partial<Record<BookingStatus, { text: string; stop: NextStop }>> = {
  driver_accepted: { text: messages.goEnRoute, stop: 'pickup' },
  en_route: { text: messages.goPickup, stop: 'pickup' },
  passenger_onboard: { text: messages.goBegin, stop: 'dropoff' },
  confirmed: { text: messages.goBegin, stop: 'dropoff' },
  in_progress: { text: messages.goDropoff, stop: 'dropoff' },
};

/**
 * Card of the driver's active trip: a map of the whole trip, the next step in large letters, the rider with a link to
 * the conversation, a prominent link to the directions, and a button that opens the trip.
 * The directions open in another map app, and only after a click. Until the driver of a shared ride sets out,
 * the card shows the departure time, which may be hours away. The card also starts sending the driver's position,
 * because the page may have been reloaded during the trip.
 */
export function ActiveTripCard({ trip }: { trip: Booking }) {
  const navigate = useNavigate();
  const step = nextSteps[trip.status];
  const track = useLiveQuery<typeof api.getTripPosition>(
    'getTripPosition',
    { bookingId: trip.id },
    { enabled: step !== undefined && step !== nextSteps.driver_accepted },
  );
  const nowMs = useCurrentTimeMs(track.data?.position != null);
  const sender = useSyncExternalStore(
    driverPositionSenderStateStore.subscribe,
    driverPositionSenderStateStore.read,
  );
  if (step === undefined) return null;
  const car = track.data?.position ?? null;
  const end = trip[step.stop];
  const position = getPickupOrDropoffPositionIfKnown(end);
  // All stops are ahead while the position of the car is unknown.
  const stops = step.stop === 'dropoff' ? listRemainingStops(trip, car) : [];
  const isToStop = trip.status === 'in_progress' && stops.length > 0;
  const address = isToStop ? stops[0]!.address : end.address;
  return (
    <section
      aria-label={messages.activeTrip}
      className="mx-4 mt-4 overflow-clip rounded-card bg-accent-soft p-4"
    >
      {position && (
        <div className="relative -mx-4 -mt-4 mb-4 h-52 overflow-clip sm:h-64">
          {/* While the location is off, the last known position would contradict the note below. */}
          <TripMap
            booking={trip}
            position={sender === 'denied' ? null : car}
            nowMs={nowMs}
            covered={0}
            isInert
          />
        </div>
      )}
      <p className="text-[1.5rem] leading-tight font-bold">{isToStop ? messages.goStop : step.text}</p>
      <ScheduledPickupTimeLine booking={trip} className="mt-0.5 font-semibold" />
      {trip.shared !== null && trip.status === 'driver_accepted' && (
        <p className="mt-0.5 font-semibold">
          <PickupTimeText time={trip.shared.departsAt} />
        </p>
      )}
      {address !== null && <p className="mt-0.5 text-base">{address}</p>}
      <RiderRow rider={trip.passenger} />
      <div className="mt-4 flex flex-wrap gap-2">
        {position && (
          <a
            href={formatDirectionsUrl(position, stops)}
            target="_blank"
            rel="noreferrer"
            className={joinClassNames(getButtonClassName('accent'), 'grow')}
          >
            <Navigation size={19} aria-hidden />
            {messages.directions}
          </a>
        )}
        <Button
          tone={position ? 'quiet' : 'accent'}
          className="grow"
          onClick={() => void navigate({ to: '/trip/$bookingId', params: { bookingId: trip.id } })}
        >
          {messages.openTrip}
        </Button>
      </div>
      {/* A strip along the lower edge of the card. */}
      <div className="-mx-4 mt-4 -mb-4 *:rounded-none! empty:hidden">
        <DriverPositionSenderAndNote booking={trip} />
      </div>
    </section>
  );
}

/** Row with the rider of the trip, and a link to the conversation with the rider. */
function RiderRow({ rider: { id, name, avatar } }: { rider: Booking['passenger'] }) {
  return (
    <div className="mt-3 flex items-center gap-2.5">
      <Avatar id={id} name={name} src={avatar} size={36} />
      <p className="min-w-0 flex-1 truncate text-md font-medium">{name}</p>
      <TripMessageLink userId={id} name={name} className="bg-page" />
    </div>
  );
}
