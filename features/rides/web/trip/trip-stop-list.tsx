import { useQuery } from '#platform/client/query.ts';
import { isPlaceApproximate } from '../../domain/approximate-place.ts';
import { listTripPlacesExceptNextStop } from '../../domain/list-other-trip-places.ts';
import type { TripStopKind } from '../book/trip-stop-button.tsx';
import type { Booking } from '../calls.ts';
import { driverApi } from '../driver/driver-calls.ts';
import { RideRequestDistancesLine } from '../driver/request-distances.tsx';
import { useNeighborhoodOrTownNameAtPosition } from '../driver/use-area-name.ts';
import { findNextStopToShowDriver } from './find-shown-next-stop.ts';
import { messages } from './messages.ts';
import { isTripStopListCollapsed, type TripScreenPartProps } from './trip-screen-part.ts';
import { TripStopRow } from './trip-stop-row.tsx';

/** List of pickup, stops and dropoff. Renders nothing if the route is folded together with the price. */
export function TripStopListUnlessCollapsed(part: TripScreenPartProps) {
  return !isTripStopListCollapsed(part.booking) && <TripStopList {...part} />;
}

/**
 * List of pickup, stops and dropoff, each with a directions link (TRIP-006). Omits the place that the card of the
 * driver's next stop shows. While the trip is in progress, the places ahead come first. A driver who has not accepted
 * the request sees only the neighborhoods, the way to the pickup and the length of the trip.
 */
export function TripStopList({ booking, position }: Pick<TripScreenPartProps, 'booking' | 'position'>) {
  const places = listTripPlacesExceptNextStop(
    booking,
    position,
    findNextStopToShowDriver({ booking, position }),
  );
  return (
    <div>
      <ul className="divide-y divide-line">
        {places.map(({ kind, number, place, isBehind }) => {
          const label = describePlace(kind, number, isBehind);
          const Row = isPlaceApproximate(place) ? RoundedStopRow : TripStopRow;
          return (
            <li key={`${kind}${number}`} className="py-2.5">
              <Row label={label} stop={place} kind={kind} />
            </li>
          );
        })}
      </ul>
      {booking.role === 'candidate' && <RequestWay booking={booking} />}
    </div>
  );
}

/** Returns the label of a place in the list. */
function describePlace(kind: TripStopKind, number: number, isBehind: boolean): string {
  if (kind === 'stop') return messages.stop({ number });
  if (kind === 'dropoff') return messages.dropoff;
  return isBehind ? messages.pickedUpAt : messages.pickup;
}

interface RoundedStopRowProps {
  label: string;
  stop: Booking['pickup'];
  kind: TripStopKind;
}

/** Row of a place whose address the viewer may not see: the name of its neighborhood, without a directions link. */
function RoundedStopRow({ label, stop, kind }: RoundedStopRowProps) {
  const area =
    useNeighborhoodOrTownNameAtPosition(stop) ||
    (kind === 'pickup' ? messages.pickupArea : messages.dropoffArea);
  return <TripStopRow label={label} stop={stop} kind={kind} areaName={area} hasDirections={false} />;
}

/**
 * The way to the pickup and the length of the trip, for a driver who may accept the request, and a sentence that says
 * when the addresses are shown.
 */
function RequestWay({ booking }: { booking: Booking }) {
  const { data } = useQuery({
    queryKey: ['getDriverProfile', booking.id],
    queryFn: () => driverApi.getDriverProfile({}),
  });
  return (
    <>
      <RideRequestDistancesLine
        pickup={booking.pickup}
        miles={booking.estimatedDistance}
        from={data?.driver?.area ?? null}
      />
      <p className="mt-1 text-sm text-muted">{messages.hiddenAddress}</p>
    </>
  );
}
